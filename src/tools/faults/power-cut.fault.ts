import { execFileSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { formPath } from "#contract/core/public-paths.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { type Alone, installAlone, queryAlone } from "./harness/alone.ts";
import { Cleanup } from "./harness/cleanup.ts";
import { addForm } from "./harness/forms.ts";
import { beginUpload, offsetOf, sendPart } from "./harness/uploads.ts";
import { Visitor } from "./harness/visitor.ts";

const CUTS = 10;
const WRITERS = 4;
/** Reviews to acknowledge before each cut. */
const REVIEWS = 15;
const DISK_MB = 1500;
const KB = 1024;
/** The file system stops at once: neither its cache nor its journal is written any more (EXT4_IOC_SHUTDOWN, NOLOGFLUSH). */
const CUT = 'open(F, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl(F, 0x8004587d, $how) or die $!';

const run = (program: string, ...given: string[]) => execFileSync(program, given, { stdio: "pipe" });

let image: string;
let disk: string;
let at: Alone;
let form: AnsweredForm;
const mount = () => run("mount", "-o", "loop", image, disk);

beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    const folder = cleanup.makeFolder();
    image = path.join(folder, "image");
    disk = path.join(folder, "disk");
    mkdirSync(disk);
    writeFileSync(image, "");
    truncateSync(image, DISK_MB * KB * KB);
    run("mkfs.ext4", "-q", image);
    // Only root may mount; the message of `mount` says so.
    mount();
    cleanup.add(() => run("umount", "-l", disk));
    at = await installAlone(cleanup, path.join(disk, "data"));
    form = await addForm(at.program, at.way, "Cut");
  });
  return () => cleanup.run();
});

/** Loses whatever has not reached the disk, then starts the service again. */
async function cutPower(): Promise<void> {
  const [pid] = readFileSync(path.join(at.data, "postgres", "postmaster.pid"), "utf8").split("\n");
  run("perl", "-e", CUT, disk);
  await at.process.end("SIGKILL");
  const isUnmounted = () => {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // The server has already exited.
    }
    try {
      run("umount", disk);
      return true;
    } catch {
      return false;
    }
  };
  await vi.waitUntil(isUnmounted, { timeout: 30_000, interval: 100 });
  mount();
  await at.process.start();
}

async function send(key: string): Promise<boolean> {
  const body = reviewBody(form, `Writer ${key}`, key);
  body.append("pictures[0]", sampleFile("logo"));
  const sent = new Visitor().send(at.way, "POST", `${formPath(form.slug)}/reviews`, { body });
  return sent.then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function write(acknowledged: string[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const key = randomUUID();
    if (await send(key)) acknowledged.push(key);
  }
}

const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test(
  `what was acknowledged is there after ${CUTS} power cuts, its files too, and an upload goes on where it was`,
  { timeout: 900_000 },
  async () => {
    const acknowledged: string[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      const over = new AbortController();
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, () => write(acknowledged, over.signal));
      const content = randomBytes(300 * KB);
      const begun = await beginUpload(at.way, form, content.length);
      expect(begun.status, begun.body).toBe(201);
      const part = content.subarray(0, 200 * KB);
      expect((await sendPart(at.way, begun.path, 0, part)).status).toBe(204);
      await vi.waitUntil(() => acknowledged.length > before + REVIEWS, { timeout: 60_000 });
      const cutting = cutPower();
      over.abort();
      await Promise.all([...writers, cutting]);

      expect(await offsetOf(at.way, begun.path)).toBe(part.length);
      const rest = content.subarray(part.length);
      expect((await sendPart(at.way, begun.path, part.length, rest)).status).toBe(204);
      const folder = path.join(at.data, "uploads");
      const uploads = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      const stored = uploads.map((file) => sha(readFileSync(path.join(file.parentPath, file.name))));
      expect(stored).toContain(sha(content));
    }
    const rows = await queryAlone(at, `select key from submissions where form_id = ${form.id}`);
    const keys = rows.map((row) => String(row["key"]));
    expect(acknowledged.filter((key) => !keys.includes(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    const files = await queryAlone(at, "select name, bytes from stored_files");
    const media = readdirSync(path.join(at.data, "media"), { recursive: true, withFileTypes: true });
    const places = new Map(media.map((file) => [file.name, path.join(file.parentPath, file.name)]));
    const sizes = files.map(({ name }) => {
      const place = places.get(String(name));
      return [name, place ? statSync(place).size : 0];
    });
    expect(sizes).toEqual(files.map(({ name, bytes }) => [name, Number(bytes)]));
    expect(files.length).toBeGreaterThan(0);
    console.log(
      `${CUTS} power cuts: ${acknowledged.length} acknowledged, ${keys.length} stored, ${files.length} files`,
    );
  },
);
