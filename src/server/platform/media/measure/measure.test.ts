import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attachments, storedFiles } from "#server/platform/db/tables/schema.ts";
import type { Extension } from "#server/platform/storage/media-types.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { loseNextCommit } from "#server/testing/service/lose-commit.ts";
import { measureAttachments } from "./measure-attachments.ts";
import { LOCATION, playerOf, recordings } from "#server/testing/media/recordings.ts";
import { startMeasuring } from "./start-measuring.ts";

const at = openReviewsFixture();

async function put(content: Buffer | string, extension: Extension): Promise<string> {
  const { config, media } = at.service.services;
  await mkdir(config.tempDir, { recursive: true });
  const path = join(config.tempDir, randomUUID());
  await writeFile(path, content);
  return media.put(path, extension);
}
async function attach(file: string, more: Partial<typeof attachments.$inferInsert> = {}): Promise<number> {
  const { workspaceId } = at.home;
  const [reviewId = 0] = await at.insert({ medium: "video" });
  await at.system(async (db) => {
    await db
      .insert(attachments)
      .values({ workspaceId, reviewId, file, kind: "video", contentType: "video/webm", bytes: 1, ...more });
    const row = { workspaceId, name: file, kind: "video", bytes: 1 };
    await db.insert(storedFiles).values(row).onConflictDoNothing();
  });
  return reviewId;
}
const row = async (reviewId: number) => {
  const { workspaceId } = at.home;
  const mine = and(eq(attachments.workspaceId, workspaceId), eq(attachments.reviewId, reviewId));
  const [found] = await at.system((db) => db.select().from(attachments).where(mine));
  return found;
};
const measure = (file: string) => measureAttachments(at.service.services, { workspaceId: at.home.workspaceId, file });
const bytesOf = (name: string) => buffer(at.service.services.media.read(name));
const isStored = async (name: string) => (await at.service.services.media.size(name)) !== undefined;

test("records that share a file are updated together, and a chosen poster is kept", async () => {
  const before = await put(await recordings.endless(), "webm");
  const chosen = await put("RIFF", "webp");
  const first = await attach(before);
  const second = await attach(before, { poster: chosen });
  await measure(before);
  const [one, other] = [await row(first), await row(second)];
  expect(one).toMatchObject({ state: "ready", duration: 6.62, width: 640, height: 360 });
  expect(one?.peaks).toHaveLength(200);
  expect([one?.file === before, one?.file, other?.poster]).toEqual([false, other?.file, chosen]);
  expect(await playerOf(await bytesOf(one?.file ?? "")).getDurationFromMetadata()).toBeCloseTo(6.62, 1);
  expect((await bytesOf(one?.poster ?? "")).subarray(8, 12).toString()).toBe("WEBP");
  expect(await isStored(before)).toBe(false);
  const counted = await at.system((db) => db.select({ name: storedFiles.name }).from(storedFiles));
  expect(new Set(counted.map(({ name }) => name))).toEqual(new Set([one?.file, one?.poster]));
});

test("when the answer to a commit is lost, what was made stays: records name it", async () => {
  const before = await put(await recordings.endless(), "webm");
  const id = await attach(before);
  loseNextCommit(at.service.services.database);
  await expect(measure(before)).rejects.toThrow("ECONNRESET");
  const found = await row(id);
  expect(found?.state).toBe("ready");
  expect(found?.file).not.toBe(before);
  expect(await Promise.all([isStored(found?.file ?? ""), isStored(found?.poster ?? "")])).toEqual([true, true]);
});

test("a phone video loses its location", async () => {
  const file = await put(await recordings.mp4(), "mp4");
  const id = await attach(file);
  await measure(file);
  const bytes = await bytesOf((await row(id))?.file ?? "");
  expect(bytes.includes(LOCATION)).toBe(false);
});

test("a second sound in an unknown coding is left out, and the rest is measured", async () => {
  const file = await put(await recordings.twoSounds(), "mp4");
  const id = await attach(file);
  await measure(file);
  const measured = await row(id);
  expect(measured).toMatchObject({ state: "ready", width: 640, height: 360 });
  expect(measured?.duration).toBeCloseTo(6.6, 0);
  expect(measured?.poster).not.toBeNull();
  const player = playerOf(await bytesOf(measured?.file ?? ""));
  expect((await player.getAudioTracks()).map(({ codec }) => codec)).toEqual(["opus"]);
  expect((await bytesOf(measured?.file ?? "")).includes(LOCATION)).toBe(false);
});

test("a file that cannot be measured is marked, kept and retried on demand", async () => {
  const file = await put("OggS and nothing more", "ogg");
  const id = await attach(file);
  await expect(measure(file)).rejects.toThrow(/\S/);
  expect(await row(id)).toMatchObject({ state: "failed", file });
  await expect(measure(file)).rejects.toThrow(/\S/);
  expect(await isStored(file)).toBe(true);
});

test("an image only gets its size, and measured files are skipped", async () => {
  const { default: sharp } = await import("sharp");
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#f00" } })
    .webp()
    .toBuffer();
  const id = await attach(await put(image, "webp"), { kind: "image" });
  const ready = await attach(await put("x", "ogg"), { state: "ready" });
  for (const review of [id, ready]) await measure((await row(review))?.file ?? "");
  expect(await row(id)).toMatchObject({ state: "ready", width: 30, height: 20 });
  expect(await row(ready)).toMatchObject({ state: "ready", width: null });
});

test("existing files are queued at start, new ones after they are stored", async () => {
  const old = await attach(await put(await recordings.voice(), "webm"), { kind: "audio" });
  await startMeasuring(at.service.services);
  await expect.poll(() => row(old)).toMatchObject({ state: "ready", duration: 6.62 });
  const clip = new Blob([new Uint8Array(await recordings.whole())], { type: "text/html" });
  const sent = await at.send(
    "/v3/imports/self-imports/text-review",
    { customer_name: "Ana", "attachments[0]": clip },
    "",
  );
  expect(sent.status).toBe(200);
  const measured = () =>
    at.system((db) => db.select().from(attachments)).then((rows) => rows.map(({ state }) => state));
  await expect.poll(measured).toEqual(["ready", "ready"]);
  const rows = await at.system((db) => db.select().from(attachments));
  expect(rows.find(({ kind }) => kind === "video")).toMatchObject({ duration: 6.62, width: 640 });
});
