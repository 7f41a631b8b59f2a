import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { formPath } from "#contract/core/public-paths.ts";
import { type AnsweredForm, reviewBody } from "#tools/review-body.ts";
import { type Alone, installAlone, queryAlone } from "./harness/alone.ts";
import { Cleanup } from "./harness/cleanup.ts";
import { addForm } from "./harness/forms.ts";
import { milliseconds } from "./harness/milliseconds.ts";
import { beginUpload, sendPart } from "./harness/uploads.ts";
import { Visitor } from "./harness/visitor.ts";

const MB = 1024 * 1024;
/** More than the reserve that uploads leave (`DISK_RESERVE`). */
const DISK_MB = 1500;
const MAX_GROWTH_MB = 150;
/** What a full disk may be answered with. */
const FULL = [503, 507];

let disk: string;
let at: Alone;
let form: AnsweredForm;

beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    disk = path.join(cleanup.makeFolder(), "disk");
    mkdirSync(disk);
    // Only root may mount; the message of `mount` says so.
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=755`, "tmpfs", disk], { stdio: "pipe" });
    cleanup.add(() => execFileSync("umount", ["-l", disk]));
    at = await installAlone(cleanup, path.join(disk, "data"));
    form = await addForm(at.program, at.way, "Full");
  });
  return () => cleanup.run();
});

/** Takes what is left of the disk. */
function fillDisk(): string {
  const ballast = path.join(disk, "ballast");
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, "");
  for (let left = bavail * bsize; left > 0; left -= MB) {
    try {
      writeFileSync(ballast, Buffer.alloc(Math.min(left, MB), 1), { flag: "a" });
    } catch {
      break;
    }
  }
  return ballast;
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const sendReview = (name: string, key: string) =>
  new Visitor().send(at.way, "POST", `${formPath(form.slug)}/reviews`, { body: reviewBody(form, name, key) });

async function sendUntilRefused(acknowledged: string[]): Promise<number> {
  for (let turn = 0; turn < 3000; turn += 1) {
    const key = randomUUID();
    const { status } = await sendReview(`Reviewer ${turn}`, key);
    if (status !== 200) return status;
    acknowledged.push(key);
  }
  return 200;
}

test("a full disk refuses what it cannot keep, answers reads, and loses nothing that was acknowledged", async () => {
  const acknowledged: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const key = randomUUID();
    expect((await sendReview(`Before ${turn}`, key)).status).toBe(200);
    acknowledged.push(key);
  }
  const media = path.join(at.data, "media");
  const before = filesBelow(media);
  const begun = await beginUpload(at.way, form, 20 * MB);
  expect(begun.status, begun.body).toBe(201);

  const memory = at.process.memory();
  const ballast = fillDisk();
  const part = await sendPart(at.way, begun.path, 0, randomBytes(5 * MB));
  expect(FULL).toContain(part.status);
  const whole = await beginUpload(at.way, form, 20 * MB);
  expect([201, ...FULL]).toContain(whole.status);
  const refusal = await sendUntilRefused(acknowledged);
  const grown = Math.round(at.process.memory() - memory);
  console.log(`full disk: ${acknowledged.length - 5} more reviews were accepted, then ${refusal}; memory +${grown} MB`);
  expect(grown).toBeLessThan(MAX_GROWTH_MB);
  expect([200, ...FULL]).toContain(refusal);
  expect((await at.program.send(at.way, "GET", "/v3/feeds")).status).toBe(200);
  expect((await new Visitor().send(at.way, "GET", formPath(form.slug))).status).toBe(200);
  expect(filesBelow(media)).toEqual(before);

  truncateSync(ballast);
  rmSync(ballast);
  const key = randomUUID();
  const took = await milliseconds(async () => (await sendReview("Afterwards", key)).status === 200);
  acknowledged.push(key);
  console.log(`accepted again ${took} ms after there was room`);
  expect(took).toBeLessThan(20_000);
  const again = await beginUpload(at.way, form, MB);
  expect((await sendPart(at.way, again.path, 0, randomBytes(MB))).status).toBe(204);
  const rows = await queryAlone(at, `select key from submissions where form_id = ${form.id}`);
  const stored = rows.map((row) => String(row["key"]));
  expect(acknowledged.filter((one) => !stored.includes(one))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
});
