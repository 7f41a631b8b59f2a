import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { avatarFetches, reviews, storedFiles } from "#server/platform/db/tables/schema.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { loseNextCommit } from "#server/testing/service/lose-commit.ts";
import { AVATARS_PER_MINUTE, fetchAvatars } from "./fetch-avatars.ts";

const at = openReviewsFixture();
let site: TestServer;
let picture: Buffer;
let broken = false;

beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a3" } })
    .withExif({ IFD0: { Copyright: "canary" } })
    .jpeg()
    .toBuffer();
  site = await startTestServer((request, response) => {
    const name = request.url ?? "";
    if (broken) return void response.writeHead(503).end();
    if (name.startsWith("/ok")) return void response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    if (name === "/svg")
      return void response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg onload='x'/>");
    if (name === "/lie") return void response.writeHead(200, { "content-type": "image/png" }).end("<script>");
    if (name === "/large")
      return void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(5 * 1024 * 1024 + 1));
    response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  });
  await at.service.services.outbound.close();
  at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${site.port}`] });
});
beforeEach(() => {
  broken = false;
});
afterAll(() => site.close());

const importOf = (urls: string[]) =>
  at.home.api.call("importTextCsv", {
    body: {
      csv_file: new File(
        [["Review Text,Profile Image URL", ...urls.map((url, n) => `words ${n},${url}`)].join("\n")],
        "r.csv",
      ),
    },
  });
const photos = async () => {
  const [source] = (await at.home.api.call("listImports")).data;
  return (await at.home.api.call("getImport", { params: { id: source?.id ?? 0 } })).data.photos;
};
const waiting = () => at.system((db) => db.select().from(avatarFetches).orderBy(asc(avatarFetches.reviewId)));
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const fetchAll = () => fetchAvatars(at.service.services);

test("a picture is fetched by the job, not by the request, and re-encoded", async () => {
  const before = site.hits.length;
  await importOf([`${site.origin}/ok.jpg`]);
  expect(site.hits.length).toBe(before);
  await fetchAll();
  const [review] = await stored();
  expect(review?.avatar).toMatch(/\.webp$/);
  expect(await waiting()).toEqual([]);
  const answer = await at.service.request(`/media/${review?.avatar}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512 });
  expect(bytes.includes("canary")).toBe(false);
  expect(await at.system((db) => db.select().from(storedFiles))).toHaveLength(1);
  expect(await readdir(at.service.services.config.tempDir)).toEqual([]);
});

test("invalid, private and too large pictures are recorded as failed and not retried", async () => {
  await importOf([
    `${site.origin}/svg`,
    `${site.origin}/lie`,
    `${site.origin}/large`,
    `${site.origin}/html`,
    "http://127.0.0.1/x.png",
    "http://169.254.169.254/",
  ]);
  expect(await photos()).toEqual({ waiting: 6, failed: 0 });
  await fetchAll();
  expect(await photos()).toEqual({ waiting: 0, failed: 6 });
  expect((await waiting()).map(({ state, attempts, error }) => [state, attempts, error !== null])).toEqual(
    Array.from({ length: 6 }, () => ["failed", 1, true]),
  );
  const before = site.hits.length;
  await at.system((db) => db.update(avatarFetches).set({ tryAfter: "2020-01-01T00:00:00Z" }));
  expect([await fetchAll(), site.hits.length - before]).toEqual([0, 0]);
  expect((await stored()).every(({ avatar }) => avatar === null)).toBe(true);
});

test("transient failures are retried three times with pauses", async () => {
  broken = true;
  await importOf([`${site.origin}/ok.jpg`]);
  const tried: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    tried.push(await fetchAll(), await fetchAll());
    await at.system((db) => db.update(avatarFetches).set({ tryAfter: "2020-01-01T00:00:00Z" }));
  }
  expect(tried).toEqual([1, 0, 1, 0, 1, 0, 0, 0, 0, 0]);
  expect(await waiting()).toMatchObject([{ state: "failed", attempts: 3 }]);
});

test("a run is limited and takes turns between workspaces", async () => {
  await importOf(Array.from({ length: AVATARS_PER_MINUTE + 5 }, () => `${site.origin}/none`));
  const other = await at.service.workspace("Other");
  await other.api.call("importTextCsv", {
    body: { csv_file: new File([`Review Text,Profile Image URL\nx,${site.origin}/ok.jpg`], "r.csv") },
  });
  expect(await fetchAll()).toBe(AVATARS_PER_MINUTE);
  const theirs = and(eq(reviews.workspaceId, other.workspaceId), isNotNull(reviews.avatar));
  expect(await at.system((db) => db.select().from(reviews).where(theirs))).toHaveLength(1);
  expect(await fetchAll()).toBe(6);
});

test("a picture set meanwhile stays, and a deleted review is no error", async () => {
  await importOf([`${site.origin}/ok.jpg`, `${site.origin}/ok.jpg`]);
  const [kept, gone] = await stored();
  await at.system(async (db) => {
    await db
      .update(reviews)
      .set({ avatar: "mine.webp" })
      .where(eq(reviews.id, kept?.id ?? 0));
    await db.delete(reviews).where(eq(reviews.id, gone?.id ?? 0));
  });
  await fetchAll();
  expect(await stored()).toMatchObject([{ avatar: "mine.webp" }]);
  expect([await waiting(), await at.system((db) => db.select().from(storedFiles))]).toEqual([[], []]);
});

test("when the answer to a commit is lost, the picture stays: its review names it", async () => {
  await importOf([`${site.origin}/ok.jpg`]);
  const { database, media } = at.service.services;
  loseNextCommit(database);
  await fetchAll();
  const [review] = await stored();
  expect(await media.size(review?.avatar ?? "")).toBeGreaterThan(0);
});
