import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { refuseLiveMedia } from "./live-media.ts";

let home: ReturnType<typeof newDataFolder>;
beforeEach(() => {
  home = newDataFolder();
});
afterEach(() => home.remove());

async function check(to: string, environment: Record<string, string> = {}): Promise<void> {
  const DATA_DIR = path.join(home.folder, "data");
  const config = readConfig({ DATA_DIR, ...environment }, to.startsWith("s3:") ? to : path.join(home.folder, to));
  if (!config.backup) throw new Error("There is no place for backups.");
  await refuseLiveMedia(config.backup.place, config);
}

test.each(["data", "data/", "data/media", "data/media/backups"])("backups cannot be in %s", async (to) => {
  await expect(check(to)).rejects.toThrow("Choose another place");
});

test("backups cannot be in a folder whose media are those of the service by another path", async () => {
  fs.mkdirSync(path.join(home.folder, "disk/media"), { recursive: true });
  fs.mkdirSync(path.join(home.folder, "data"));
  fs.symlinkSync(path.join(home.folder, "disk/media"), path.join(home.folder, "data/media"));
  await expect(check("disk")).rejects.toThrow("Choose another place");
});

test.each(["backups", "data/backups", "data-backups", ""])("backups may be in %j beside the data", async (to) => {
  await expect(check(to)).resolves.toBeUndefined();
});

const inBucket = (prefix: string) => ({ S3_BUCKET: "laurel", S3_PREFIX: prefix });

test.each([
  ["s3://laurel", "media/"],
  ["s3://laurel/backups", "backups/media/ab/"],
])("backups cannot be in %s while media are below %s", async (to, prefix) => {
  await expect(check(to, inBucket(prefix))).rejects.toThrow("Choose another place");
});

test.each([
  ["s3://laurel", ""],
  ["s3://laurel/backups", ""],
  ["s3://laurel/laurel", "laurel/"],
  ["s3://backups", "media/"],
  ["data", ""],
])("backups may be in %s while media are below %j of a bucket", async (to, prefix) => {
  await expect(check(to, inBucket(prefix))).resolves.toBeUndefined();
});
