import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { readFact, removeFact } from "#server/platform/db/installation.ts";
import { checkKey } from "#server/platform/startup/server-key.ts";
import { registerFiles } from "#server/platform/startup/sweep-files.ts";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { createFolderStore } from "./folder-store.ts";
import { backupName, mediaEntry } from "./format.ts";
import { findBackups, readManifest, verifyBackup } from "./read-backup.ts";
import { runBackup, startBackups } from "./run-backup.ts";

const DAY_MS = 86_400_000;
const signal = new AbortController().signal;

let service: TestService;
let backups: ReturnType<typeof newDataFolder>;
let picture: string;
beforeAll(async () => {
  service = await createTestService();
  await service.workspace();
  const draft = path.join(service.folder, "picture");
  fs.writeFileSync(draft, "picture");
  picture = await service.services.media.put(draft, "png");
  await service.services.database.sql("update workspaces set logo = $1", [picture]);
  await registerFiles(service.services);
});
afterAll(() => service.close());
beforeEach(() => {
  backups = newDataFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
  backups.remove();
});

const store = () => createFolderStore(backups.folder);
const fileOf = (entry: string) => path.join(backups.folder, entry);
const back = () =>
  runBackup(
    service.services,
    { place: { kind: "folder", folder: backups.folder }, keepDays: 30, schedule: undefined },
    signal,
  );
/** Of a whole second: two backups need different ones. */
const nextSecond = async () => {
  const now = () => new Date().toISOString().slice(0, 19);
  const before = now();
  await expect.poll(now).not.toBe(before);
};
const verify = async (name: string) => verifyBackup(store(), name, await readManifest(store(), name));

test("a backup does not copy again what an interrupted one has copied", async () => {
  const first = await back();
  fs.rmSync(fileOf(`${first.name}/manifest.sha256`));
  const file = fileOf(mediaEntry(picture));
  const before = new Date("2020-01-01");
  fs.utimesSync(file, before, before);
  const second = await back();
  expect(second).toMatchObject({ files: 1, missing: 0 });
  expect(fs.statSync(file).mtime).toEqual(before);
  await verify(second.name);
});

test("a file that was copied in part is copied again", async () => {
  const first = await back();
  fs.rmSync(fileOf(`${first.name}/manifest.sha256`));
  fs.truncateSync(fileOf(mediaEntry(picture)), 3);
  await expect(verify((await back()).name)).resolves.toBeUndefined();
});

test("a damaged manifest ends no later backup, and old backups stay as they are", async () => {
  const first = await back();
  const manifest = fileOf(`${first.name}/manifest.json`);
  fs.truncateSync(manifest, 10);
  const failed = vi.spyOn(service.services.log, "error").mockReturnValue();
  await nextSecond();
  const second = await back();
  await verify(second.name);
  expect(second.removed).toEqual([]);
  expect(failed.mock.calls).toEqual([[{ err: expect.any(Error) }, "old backups could not be removed"]]);
  expect(await findBackups(store())).toEqual([second.name, first.name]);
  const noted = { reason: expect.stringContaining("Old backups could not be removed: ") };
  expect(await readFact(service.services.database, "failed_backup")).toMatchObject(noted);
});

test("no other backup begins while old ones are looked at", async () => {
  const first = await back();
  await nextSecond();
  // Whoever reads this manifest waits until somebody writes it.
  const waiting = backupName(new Date(Date.now() - DAY_MS));
  fs.mkdirSync(fileOf(waiting));
  execFileSync("mkfifo", [fileOf(`${waiting}/manifest.json`)]);
  fs.writeFileSync(fileOf(`${waiting}/manifest.sha256`), "0");
  vi.spyOn(service.services.log, "error").mockReturnValue();
  const pruning = back();
  const lastName = async () => (await readFact(service.services.database, "last_backup"))?.name;
  await expect.poll(lastName).not.toBe(first.name);
  await expect(back()).rejects.toThrow("Another backup is running");
  await fs.promises.writeFile(fileOf(`${waiting}/manifest.json`), "{}");
  expect((await pruning).removed).toEqual([]);
});

test("what else is at the place stays, also below a folder of the same name and in drafts of others", async () => {
  const others = [
    "media/holiday.jpg",
    "media/zz/unused.png",
    `media/zz/${picture}`,
    `media/${picture}`,
    "media/.part-1",
    "work/.part-2",
    `work/.part-${randomUUID()}`,
    "laurel.txt",
  ];
  const ours = [`media/zz/zz${"0".repeat(26)}.png`, `media/zz/.part-${randomUUID()}`, `media/.part-${randomUUID()}`];
  const longAgo = new Date("2020-01-01");
  for (const entry of [...others, ...ours]) {
    fs.mkdirSync(path.dirname(fileOf(entry)), { recursive: true });
    fs.writeFileSync(fileOf(entry), "");
    fs.utimesSync(fileOf(entry), longAgo, longAgo);
  }
  const { removed, unremoved } = await back();
  expect([removed, unremoved]).toEqual([[], undefined]);
  const left = [...others, ...ours].filter((entry) => fs.existsSync(fileOf(entry)));
  expect(left).toEqual(others);
});

test("no backup is made at the place of another installation", async () => {
  const first = await back();
  const other = { ...service.services, serverKey: "x".repeat(40) };
  const settings = { place: { kind: "folder" as const, folder: backups.folder }, keepDays: 30, schedule: undefined };
  await expect(runBackup(other, settings, signal)).rejects.toThrow("a place of its own");
  expect(await findBackups(store())).toEqual([first.name]);
});

test("after a new key was accepted backups go on at the same place, and old ones are removed there", async () => {
  const { database, serverKey } = service.services;
  const first = await back();
  const accepted = "y".repeat(40);
  onTestFinished(() => removeFact(database, "key_fingerprint"));
  await checkKey(database, { key: serverKey, acceptNew: true });
  await checkKey(database, { key: "x".repeat(40), acceptNew: true });
  await checkKey(database, { key: accepted, acceptNew: true });
  await nextSecond();
  const settings = { place: { kind: "folder" as const, folder: backups.folder }, keepDays: 0, schedule: undefined };
  const second = await runBackup({ ...service.services, serverKey: accepted }, settings, signal);
  expect(second).toMatchObject({ files: 1, removed: [first.name] });
  expect(second.unremoved).toBeUndefined();
});

test("a scheduled backup may take a day: the first one copies all files", async () => {
  const { services } = service;
  const environment = { DATA_DIR: service.folder, BACKUP_TO: backups.folder, BACKUP_SCHEDULE: "30 2 * * *" };
  const config = { ...services.config, backup: readConfig(environment).backup };
  await startBackups({ ...services, config });
  const { rows } = await services.database.sql("select options from pgboss.schedule where name = 'backup'");
  expect(rows).toMatchObject([{ options: { expireInSeconds: 24 * 3600, tz: "UTC" } }]);
});
