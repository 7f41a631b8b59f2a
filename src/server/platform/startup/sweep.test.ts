import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeFact } from "#server/platform/db/installation.ts";
import { attachments, storedFiles, users } from "#server/platform/db/tables/schema.ts";
import { newFileName } from "#server/platform/storage/file-name.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { registerFiles, sweepFiles, sweepTemp } from "./sweep-files.ts";

const at = openReviewsFixture();
const DAYS = 86_400_000;

async function temporary(content = "OggS"): Promise<string> {
  const { tempDir } = at.service.services.config;
  await mkdir(tempDir, { recursive: true });
  const path = join(tempDir, randomUUID());
  await writeFile(path, content);
  return path;
}
const put = async () => at.service.services.media.put(await temporary(), "ogg");
const isStored = async (name: string) => (await at.service.services.media.size(name)) !== undefined;
const sweep = (days = 2) => sweepFiles(at.service.services, Date.now() + days * DAYS);
const register = (name: string, more = {}) =>
  at.system((db) =>
    db.insert(storedFiles).values({ workspaceId: at.home.workspaceId, name, kind: "audio", bytes: 4, ...more }),
  );
async function attach(file: string) {
  const [reviewId = 0] = await at.insert({ medium: "audio" });
  const values = {
    workspaceId: at.home.workspaceId,
    reviewId,
    file,
    kind: "audio",
    contentType: "audio/ogg",
    bytes: 4,
  };
  await at.system((db) => db.insert(attachments).values(values));
}

beforeEach(async () => {
  for await (const { name } of at.service.services.media.list()) await at.service.services.media.remove(name);
});

test("an unknown stored file is deleted after a day, a known one stays", async () => {
  const [orphan, known, used] = [await put(), await put(), await put()];
  await register(known);
  await attach(used);
  expect(await sweep(0)).toBe(0);
  expect(await sweep()).toBe(1);
  expect([await isStored(orphan), await isStored(known), await isStored(used)]).toEqual([false, true, true]);
});

test("unregistered files that records name are registered once", async () => {
  const used = await put();
  await attach(used);
  await attach(used);
  await at.insert({ avatar: "0".repeat(28) + ".webp" });
  expect([await registerFiles(at.service.services), await registerFiles(at.service.services)]).toEqual([1, 0]);
  const rows = await at.system((db) => db.select().from(storedFiles));
  expect(rows).toMatchObject([{ name: used, kind: "audio", bytes: 4, workspaceId: at.home.workspaceId }]);
});

test("a dropped file whose process died is deleted, unless it is used again", async () => {
  const [gone, used] = [await put(), await put()];
  const droppedAt = sql`now() - interval '1 hour'`;
  await register(gone, { droppedAt });
  await register(used, { droppedAt });
  await attach(used);
  await sweep(0);
  expect([await isStored(gone), await isStored(used)]).toEqual([false, true]);
  const [row] = await at.system((db) => db.select().from(storedFiles).where(eq(storedFiles.name, used)));
  expect(row?.droppedAt).toBeNull();
});

test("a dropped file that could not be removed is tried again, and rows whose file is gone or never was one go", async () => {
  const { services } = at.service;
  const kept = await put();
  const names = [kept, newFileName("ogg"), "https://elsewhere.example.test/a.png"];
  for (const name of names) await register(name, { droppedAt: sql`now() - interval '1 hour'` });
  const media = { ...services.media, remove: () => Promise.reject(new Error("The bucket is away.")) };
  const listed = async () => (await at.system((db) => db.select().from(storedFiles))).map(({ name }) => name);
  await sweepFiles({ ...services, media });
  expect([await isStored(kept), await listed()]).toEqual([true, names.slice(0, 2)]);
  await sweep(0);
  expect([await isStored(kept), await listed()]).toEqual([false, []]);
});

test("a database that knows almost none of the files deletes nothing", async () => {
  const names = await Promise.all(Array.from({ length: 60 }, put));
  expect(await sweep()).toBe(0);
  expect(await isStored(names[0] ?? "")).toBe(true);
});

test("after a restore with a bucket only files that were unknown when the backup was made are deleted: the original may have newer ones", async () => {
  const restoredAt = Date.now() - 5 * DAYS;
  const { folder } = at.service;
  async function putAt(time: number) {
    const name = await put();
    await utimes(join(folder, "media", name.slice(0, 2), name), new Date(time), new Date(time));
    return name;
  }
  const orphan = await putAt(restoredAt - 2 * DAYS);
  const unfinished = await putAt(restoredAt - DAYS / 2);
  const newer = await putAt(restoredAt + DAYS);
  const backup = { name: "laurel-20260101T000000Z", at: new Date(restoredAt).toISOString() };
  await writeFact(at.service.services.database, "restored_backup", backup);
  expect(await sweep()).toBe(1);
  expect([await isStored(orphan), await isStored(unfinished), await isStored(newer)]).toEqual([false, true, true]);
});

test("temporary files are deleted after an hour, not earlier", async () => {
  const { tempDir } = at.service.services.config;
  const [old, young] = [await temporary(), await temporary()];
  await mkdir(join(tempDir, "measure-1"));
  await writeFile(join(tempDir, "measure-1", "original.webm"), "x");
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const path of [old, join(tempDir, "measure-1")]) await utimes(path, before, before);
  expect(await sweepTemp(tempDir)).toBe(2);
  expect(await readdir(tempDir)).toEqual([young.slice(tempDir.length + 1)]);
  expect(await sweepTemp(join(tempDir, "missing"))).toBe(0);
});

test("the picture of a person without a workspace is kept when it is dropped there", async () => {
  const picture = await put();
  await register(picture, { droppedAt: sql`now() - interval '1 hour'` });
  await at.system((db) =>
    db.insert(users).values({
      uniqueUserId: "user_without_workspace",
      name: "Ada",
      email: "ada@elsewhere.example.test",
      passwordHash: "-",
      meta: { profile_pic: picture },
    }),
  );
  await sweep();
  expect(await isStored(picture)).toBe(true);
});
