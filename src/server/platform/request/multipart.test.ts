import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { pino } from "pino";
import { BROKEN, END, KB, TYPE, field, file } from "#server/testing/service/multipart-bodies.ts";
import { readBody } from "./body.ts";
import { answerErrors } from "#server/platform/http/error-response.ts";

const tempDir = mkdtempSync(join(tmpdir(), "laurel-parts-"));
const config = { tempDir, diskReserve: 0 };
const NO_SPACE = Number.MAX_SAFE_INTEGER;
const limits = { logo: 100 * KB, "files[n]": 100 * KB, "files[]": 100 * KB, "answers[n][picture_file]": 100 * KB };
const app = new Hono();
app.onError(answerErrors(pino({ level: "silent" })));
app.post("/", async (c) => {
  const body = await readBody(c, limits, config);
  const names = Object.keys(body.value);
  await body.cleanup();
  return c.json({ names });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
const port = once(server, "listening").then(() => (server.address() as AddressInfo).port);
afterAll(() => {
  server.close();
  rmSync(tempDir, { recursive: true, force: true });
});
const temporary = () => readdirSync(tempDir);
const nothingLeft = () => expect.poll(temporary).toEqual([]);
afterEach(nothingLeft);

async function open(lines: string[]): Promise<Socket> {
  const socket = connect(await port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write([`POST / HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join("\r\n"));
  return socket;
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

async function send(body: string | Buffer, type = TYPE): Promise<{ status: number; answer: string }> {
  const socket = await open([`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]);
  socket.write(body);
  const answer = await text(socket);
  return { status: statusOf(answer), answer };
}

describe("complete multipart bodies are read", () => {
  test("fields and files are read, unexpected files ignored", async () => {
    const { answer } = await send(field("name") + file("logo", "abc") + file("other", "abc") + END);
    expect(answer).toContain('{"names":["name","logo"]}');
  });
  test("on a full disk text is read and files are refused", async () => {
    config.diskReserve = NO_SPACE;
    try {
      expect(await send(field("name") + END)).toMatchObject({ status: 200 });
      expect(await send(field("name") + file("logo", "abc") + END)).toMatchObject({ status: 507 });
    } finally {
      config.diskReserve = 0;
    }
  });
  test("parts keep their order, however long each takes to write", async () => {
    const { answer } = await send(file("logo", "a".repeat(90 * KB)) + file("files[0]", "abc") + field("name") + END);
    expect(answer).toContain('{"names":["logo","files","name"]}');
  });
  test.each([
    "[4294967296]",
    "[-1]",
    "[1e9]",
    "a[4294967296]",
    "a[-1]",
    "a[1e9]",
    "a[999999999999][b]",
    "a[][][][][][][][][][]",
    "__proto__[polluted]",
    "constructor[prototype][polluted]",
    "a[__proto__][polluted]",
    "%",
    "a[%ED%A0%80]",
    "=&=",
    "a]b[c",
    "𝒳[🙂]",
  ])("a field named %s", async (name) => {
    expect((await send(field(name) + file(name, "x") + END)).status).toBe(200);
    expect("polluted" in {}).toBe(false);
  });
  test.each([
    ["an empty field name", field("") + END],
    ["an empty file name and field name", file("", "x").replace('filename="a"', 'filename=""') + END],
    ["no name at all", `--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n${END}`],
    ["a disposition that cannot be read", `--x\r\nContent-Disposition: ;;;=\r\n\r\n1\r\n${END}`],
    ["a type that cannot be read", file("logo", "x", "Content-Type: ///;;=\r\n") + END],
    ["words before the first part", `hello\r\n${field("a")}${END}`],
    ["words after the last", `${field("a")}${END}trailing`],
    ["nothing but the end", END],
    ["an unknown transfer encoding", file("logo", "x", "Content-Transfer-Encoding: rot13\r\n") + END],
  ])("%s", async (_name, body) => expect((await send(body)).status).toBe(200));
});

describe("malformed multipart bodies are refused and leave no temporary file", () => {
  test.each(BROKEN)("%s", async (_name, body, type) => {
    const { status, answer } = await send(body, type);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer).toMatch(/content-type: application\/json[^]*"message":/i);
  });

  test("a file that is too large is named with dots, by its position among those of its name", async () => {
    const large = "y".repeat(200 * KB);
    const files = file("files[]", "abc") + file("files[]", large) + file("answers[3][picture_file]", large);
    const { status, answer } = await send(files + END);
    expect(status).toBe(422);
    for (const [field, label] of [
      ["files.1", "files field, item 2,"],
      ["answers.3.picture_file", "picture file field"],
    ])
      expect(answer).toContain(`"${field}":["The ${label} must not be greater than 0 MB."]`);
  });

  test("more bytes than Content-Length", async () => {
    const body = field("a") + file("logo", "abc") + END;
    const socket = await open([`Content-Type: ${TYPE}`, `Content-Length: ${body.length - 20}`]);
    socket.write(body);
    expect(statusOf(await text(socket))).toBe(400);
  });

  test("fewer bytes than Content-Length, and a client that disconnects", async () => {
    for (const length of [60_000, 50_000_000]) {
      const socket = await open([`Content-Type: ${TYPE}`, `Content-Length: ${length}`]);
      socket.write(file("logo", "y".repeat(50 * KB)).slice(0, -2));
      await expect.poll(temporary).not.toEqual([]);
      socket.destroy();
      await nothingLeft();
    }
    expect((await send(field("a") + END)).status).toBe(200);
  });

  test("a thousand uploads that stall after the headers leave no temporary file", async () => {
    const sockets = await Promise.all(
      Array.from({ length: 1000 }, () => open([`Content-Type: ${TYPE}`, "Content-Length: 1000"])),
    );
    expect((await send(field("a") + END)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});
