import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Alone, installAlone } from "./harness/alone.ts";
import { Cleanup } from "./harness/cleanup.ts";
import { addForm } from "./harness/forms.ts";
import { beginUpload, offsetOf, sendPart } from "./harness/uploads.ts";
import { HOST, ORIGIN, Visitor } from "./harness/visitor.ts";

const MB = 1024 * 1024;
const READERS = 200;
const READ_EVERY_MS = 1000;
const READ_BYTES = 10_000;
const READ_FOR_MS = 20_000;
const MAX_GROWTH_MB = 100;
const MAX_WAIT_MS = 3000;
const SETTLE_MS = 5000;
/** Shares of a part after which its connection breaks. */
const CUTS = [0.01, 0.5, 0.99];

const Feeds = z.object({
  data: z.tuple([z.object({ social_feed: z.object({ attachments: z.tuple([z.object({ url: z.string() })]) }) })]),
});
// What a WebM file begins with; the rest is noise, as nothing plays it.
const WEBM = Buffer.concat([Buffer.from("1a45dfa3010000001f4282847765626d", "hex"), Buffer.from("V_VP8")]);

let at: Alone;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    at = await installAlone(cleanup, path.join(cleanup.makeFolder(), "data"));
  });
  return () => cleanup.run();
});

/** Sends a part and breaks the connection after `share` of it. */
async function cutPart(place: string, offset: number, body: Buffer, share: number): Promise<void> {
  const socket = connect({ port: at.way.port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.on("error", () => {});
  const head = [
    `PATCH ${place} HTTP/1.1`,
    `host: ${HOST}`,
    `origin: ${ORIGIN}`,
    "tus-resumable: 1.0.0",
    "content-type: application/offset+octet-stream",
    `upload-offset: ${offset}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise((sent) => socket.write(body.subarray(0, Math.floor(body.length * share)), sent));
  socket.destroy();
}

test.each([1, 20, 100])("an upload of %i MB that is cut again and again arrives byte for byte", async (size) => {
  const form = await addForm(at.program, at.way, `Of ${size} MB`);
  const content = randomBytes(size * MB);
  const { path: place, status } = await beginUpload(at.way, form, content.length);
  expect(status).toBe(201);
  const offsets: number[] = [];
  let offset = 0;
  for (const share of [...CUTS, ...CUTS.toReversed()]) {
    const rest = content.subarray(offset);
    await cutPart(place, offset, rest.subarray(0, Math.ceil(rest.length / 2)), share);
    // The connection that broke may still be read to its end.
    await expect
      .poll(
        async () => (await new Visitor().send(at.way, "HEAD", place, { headers: { "tus-resumable": "1.0.0" } })).status,
      )
      .toBe(200);
    const now = await offsetOf(at.way, place);
    expect(now).toBeGreaterThanOrEqual(offset);
    offset = now;
    offsets.push(now);
  }
  let answered = await sendPart(at.way, place, offset, content.subarray(offset));
  for (let turn = 0; answered.status === 409 && turn < 20; turn += 1) {
    await sleep(250);
    offset = await offsetOf(at.way, place);
    answered = await sendPart(at.way, place, offset, content.subarray(offset));
  }
  expect(answered.status, answered.body).toBe(204);
  expect(await offsetOf(at.way, place)).toBe(content.length);
  console.log(`${size} MB, cut at ${offsets.map((one) => (one / MB).toFixed(2)).join(", ")} MB`);
  const folder = path.join(at.data, "uploads");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size === content.length);
  const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(files.map((file) => sha(readFileSync(file)))).toContain(sha(content));
});

/** A connection that takes some bytes of a file each second; how many it has taken. */
async function readSlowly(place: string, over: AbortSignal): Promise<number> {
  const socket: Socket = connect({ port: at.way.port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET ${place} HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`);
  let taken = 0;
  while (!over.aborted) {
    await sleep(READ_EVERY_MS);
    const read: unknown = socket.read(READ_BYTES) ?? socket.read();
    if (Buffer.isBuffer(read)) taken += read.length;
  }
  socket.destroy();
  return taken;
}

test("two hundred slow readers of a video of 100 MB take little memory, and others are answered meanwhile", async () => {
  const body = new FormData();
  body.set("customer_name", "Grace");
  body.set("video", new File([WEBM, randomBytes(100 * MB - WEBM.length)], "long.webm", { type: "video/webm" }));
  const imported = await at.program.send(at.way, "POST", "/v3/imports/self-imports/video-review", { body });
  expect(imported.status, imported.body).toBe(200);
  const listed = await at.program.send(at.way, "GET", "/v3/feeds");
  const [{ social_feed: video }] = Feeds.parse(listed.data).data;
  const { pathname, search } = new URL(video.attachments[0].url);
  const place = pathname + search;
  const range = await new Visitor().send(at.way, "GET", place, { headers: { range: "bytes=0-99" } });
  expect(range.status).toBe(206);
  // What the import of the file took is given back.
  await sleep(SETTLE_MS);
  const before = at.process.memory();
  const over = new AbortController();
  const readers = Array.from({ length: READERS }, () => readSlowly(place, over.signal));
  let most = before;
  const waits: number[] = [];
  for (const until = Date.now() + READ_FOR_MS; Date.now() < until; await sleep(200)) {
    const began = performance.now();
    expect((await at.program.send(at.way, "GET", "/v3/feeds")).status).toBe(200);
    waits.push(performance.now() - began);
    most = Math.max(most, at.process.memory());
  }
  over.abort();
  const taken = await Promise.all(readers);
  console.log(
    `${READERS} readers: +${Math.round(most - before)} MB, each took ${Math.min(...taken)} bytes or more; a list meanwhile ${Math.round(Math.max(...waits))} ms at most`,
  );
  expect(Math.min(...taken)).toBeGreaterThan(READ_BYTES);
  expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
  expect(most - before).toBeLessThanOrEqual(MAX_GROWTH_MB);
});
