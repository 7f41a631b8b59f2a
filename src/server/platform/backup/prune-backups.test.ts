import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { CreateMultipartUploadCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createS3Client } from "#server/platform/storage/s3-client.ts";
import { startS3 } from "#server/testing/service/s3-stub.ts";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { backupName, manifestEntry, manifestOf, mediaEntry, sealEntry, tableEntry } from "./format.ts";
import { pruneBackups } from "./prune-backups.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-06-01T02:30:00Z");
const OPTIONS = { keepDays: 30, keys: ["now", "before"] };

let backups: ReturnType<typeof newDataFolder>;
beforeEach(() => {
  backups = newDataFolder();
});
afterEach(() => backups.remove());

const store = () => createFolderStore(backups.folder);
const prune = () => pruneBackups(store(), OPTIONS, NOW);
const fileName = (letter: string) => `${letter.repeat(28)}.png`;

function write(entry: string, content = ""): void {
  const file = path.join(backups.folder, entry);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}
const isThere = (entry: string) => fs.existsSync(path.join(backups.folder, entry));
/** A backup of some time ago that has not ended. */
function begin(age: number): string {
  const name = backupName(new Date(NOW - age));
  write(tableEntry(name, "public.users"));
  return name;
}
/** A finished backup of some time ago with one media file. */
function make(age: number, fingerprint = "now", letter = "a"): string {
  const name = begin(age);
  const media = [{ name: fileName(letter), bytes: 0, sha256: createHash("sha256").digest("hex") }];
  write(mediaEntry(fileName(letter)));
  const rest = { migrations: [], tables: [], sequences: [], missing_media: [] };
  const made = { made_at: new Date(NOW - age).toISOString(), key: { fingerprint, file: null } };
  const manifest = JSON.stringify(manifestOf({ ...made, ...rest, media }));
  write(manifestEntry(name), manifest);
  write(sealEntry(name), createHash("sha256").update(manifest).digest("hex"));
  return name;
}

test("expired backups go with the media that only they have, also those of a former key and damaged ones", async () => {
  make(HOUR);
  const [former, damaged] = [make(40 * DAY, "before", "b"), make(41 * DAY, "now", "c")];
  write(manifestEntry(damaged), "{");
  expect(await prune()).toEqual([damaged, former]);
  expect(["a", "b", "c"].map((letter) => isThere(mediaEntry(fileName(letter))))).toEqual([true, false, false]);
});

test.each([
  ["an expired", 40 * DAY],
  ["a younger", DAY],
])("nothing is removed where %s backup is of another installation", async (_which, age) => {
  make(HOUR);
  const foreign = make(age, "other", "b");
  const expired = make(50 * DAY);
  await expect(prune()).rejects.toThrow("a place of its own");
  const entries = [sealEntry(foreign), sealEntry(expired), mediaEntry(fileName("b"))];
  expect(entries.map(isThere)).toEqual([true, true, true]);
});

test.each([
  ["before the newest", 2 * HOUR],
  ["after the newest", 0],
])("a backup that a copy began %s may still run: it stays, and so do all media", async (_when, age) => {
  const newest = make(HOUR);
  const running = begin(age);
  const copied = mediaEntry(fileName("b"));
  write(copied);
  const expired = make(40 * DAY, "now", "c");
  expect(await prune()).toEqual([expired]);
  const entries = [sealEntry(newest), tableEntry(running, "public.users"), copied];
  expect(entries.map(isThere)).toEqual([true, true, true]);
});

test("a backup made while the clock was ahead does not count as the newest", async () => {
  const ahead = make(-2 * DAY);
  const newest = make(40 * DAY, "now", "b");
  const expired = make(41 * DAY, "now", "c");
  expect(await prune()).toEqual([expired]);
  expect([ahead, newest].map((name) => isThere(sealEntry(name)))).toEqual([true, true]);
});

test("a backup that was not ended in a day is removed as interrupted, with its media", async () => {
  make(HOUR);
  const interrupted = begin(25 * HOUR);
  const copied = mediaEntry(fileName("b"));
  write(copied);
  expect(await prune()).toEqual([interrupted]);
  expect([isThere(interrupted), isThere(copied)]).toEqual([false, false]);
});

test("uploads into a bucket that killed backups left are aborted a day later, others stay", async () => {
  const s3 = await startS3(backups.folder);
  const { bucket: Bucket, prefix } = s3.settings;
  const client = createS3Client(s3.settings);
  const folder = path.join(backups.folder, Bucket, "._S3rver_uploads");
  const list = () => fs.readdirSync(folder).map((id) => fs.readFileSync(path.join(folder, id, "key"), "utf8"));
  try {
    const bucket = createBucketStore(s3.settings);
    const half = [mediaEntry(fileName("a")), "laurel-20260101T000000Z/tables/public.reviews.copy.gz"];
    const others = [`${prefix}a/file.zip`, `${prefix}media/ab/abcd.png`, `elsewhere/${half[0]}`];
    for (const Key of [...half.map((name) => prefix + name), ...others])
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await pruneBackups(bucket, OPTIONS, Date.now() + 23 * HOUR);
    expect(list()).toHaveLength(5);
    await pruneBackups(bucket, OPTIONS, Date.now() + 25 * HOUR);
    expect(list().toSorted()).toEqual(others.toSorted());
  } finally {
    await s3.stop();
  }
});
