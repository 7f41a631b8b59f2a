import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openBulkActionFixture } from "#server/testing/seeds/bulk-changes.ts";
import * as schema from "#server/platform/db/tables/schema.ts";
import { emptyOldTrash } from "./start-trash.ts";

const { at, act, undo, dump } = openBulkActionFixture();
const { avatarFetches, labels, pageReviews, reviewAnswers, reviewLabels, reviews } = schema;
const TRASH = { act: "trash" } as const;

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "#a33" } })
        .png()
        .toBuffer(),
    ),
  ]);
const stored = () =>
  readdirSync(join(at.service.folder, "media"), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));
const counted = () => at.system((db) => db.select().from(schema.storedFiles));
const list = async () => (await at.call("GET", "/trash")).body.data.data;
const restore = async (...ids: number[]) =>
  (await at.call("POST", "/trash/restore", { items: ids.map((id) => ({ type: "text", id })) })).body.data;

async function full() {
  const { workspaceId } = at.home;
  const columns = {
    words: "Splendid",
    comment: "<p>Splendid</p>",
    rating: 5,
    reviewerName: "Ann",
    fingerprint: "same",
  };
  const [before = 0, id = 0, after = 0] = await at.insert(
    {},
    {
      ...columns,
      meta: { a: { b: 1 } },
      socialUrls: { twitter: "https://x.com/ann" },
      reviewedAt: "2024-02-29T10:00:00.123456Z",
    },
    {},
  );
  const [repeat = 0, second = 0] = await at.insert(
    { ...columns, duplicatedFromId: id },
    { ...columns, duplicatedFromId: id },
  );
  const page = (await at.call("POST", "/pages", { name: "Wall" })).body.data.unique_page_id;
  await act({ act: "wall", unique_page_id: page, on: true }, before, id, after);
  await at.call("POST", "/widgets", { name: "Row", widget_type_id: 4, feeds: [`feed-text-item-${id}`] });
  await at.system(async (db) => {
    await db.insert(labels).values({ workspaceId, id: "l", name: "Good" });
    await db.insert(reviewLabels).values({ workspaceId, reviewId: id, labelId: "l" });
    await db
      .insert(reviewAnswers)
      .values({ workspaceId, reviewId: id, questionId: 1, questionType: 1, questionText: "own", answer: "Yes" });
    await db.insert(avatarFetches).values({ workspaceId, reviewId: id, url: "https://a.test/p.png" });
  });
  const answered = { "question_answers[0][feed_form_question_id]": "photo", comment: "<p>Quite splendid</p>" };
  await at.send(`/v3/feeds/text/${id}`, {
    ...answered,
    "question_answers[0][answer_file]": await picture(),
    "media[]": await picture(),
  });
  return { id, before, after, repeat, second, page, workspaceId };
}

test("a trashed review is restored exactly, with all its rows", async () => {
  const { id, repeat, second } = await full();
  const before = await dump();
  const files = stored();
  expect(await counted()).toHaveLength(2);
  const { id: change } = await act(TRASH, id);

  for (const method of ["GET", "DELETE"])
    expect(await at.call(method, `/feeds/text/${id}`)).toMatchObject({
      status: 404,
      body: { message: "Review not found." },
    });
  const left = await at.system((db) => db.select().from(reviews).orderBy(reviews.id));
  expect(left.map((row) => [row.id, row.duplicatedFromId])).toContainEqual([repeat, null]);
  expect(left.map((row) => [row.id, row.duplicatedFromId])).toContainEqual([second, repeat]);
  expect(stored()).toEqual(files);
  expect((await counted()).every(({ droppedAt }) => droppedAt === null)).toBe(true);
  expect(await list()).toMatchObject([
    { type: "text", id, name: "Ann", words: "Quite splendid", rating: 5, by: "admin" },
  ]);

  expect(await undo(change)).toMatchObject({ state: "undone", done: 1, failed: 0 });
  expect(await dump()).toEqual(before);
  expect(await list()).toEqual([]);
  expect(stored()).toEqual(files);
});

test("restoring skips deleted labels and walls and respects a changed wall order", async () => {
  const { id, before, after, page } = await full();
  await act(TRASH, id);
  await at.send(`/v3/pages/${page}`, {
    name: "Wall",
    "feeds[0]": `feed-text-item-${after}`,
    "feeds[1]": `feed-text-item-${before}`,
  });
  await at.call("DELETE", "/review-labels/l");
  expect(await restore(id, id, 999)).toEqual({
    restored: 1,
    failures: [{ type: "text", id: 999, name: "", reason: "It is not in the trash any more." }],
  });
  const order = await at.system((db) => db.select().from(pageReviews).orderBy(pageReviews.position));
  expect(order.map((row) => row.reviewId)).toEqual([after, id, before]);
  expect(await at.system((db) => db.select().from(reviewLabels))).toEqual([]);

  await act(TRASH, id);
  await at.call("DELETE", `/pages/${page}`);
  expect((await restore(id)).restored).toBe(1);
  expect(await at.system((db) => db.select().from(pageReviews))).toEqual([]);
});

test("an undo leaves a review that was restored otherwise, and reports it", async () => {
  const [id = 0] = await at.insert({ reviewerName: "Ann" });
  const { id: change } = await act(TRASH, id);
  await restore(id);
  expect((await undo(change)).failures).toEqual([
    { type: "text", id, name: "Ann", reason: "It was restored already." },
  ]);
  const again = await act(TRASH, id);
  await at.call("DELETE", "/trash", {});
  expect((await undo(again.id)).failures).toMatchObject([{ id, reason: "It is not in the trash any more." }]);
});

test("emptying deletes the named reviews or all, with files; so does a month in the trash", async () => {
  const { id, before, after } = await full();
  const [video = 0] = await at.insert({ medium: "video" });
  await act(TRASH, id, before, after);
  const named = (type: string, ...ids: number[]) => ({ items: ids.map((one) => ({ type, id: one })) });
  expect((await at.call("DELETE", "/trash", named("video", before, video))).body.data).toEqual({ deleted: 0 });
  expect((await at.call("DELETE", "/trash", named("text", before))).body.data).toEqual({ deleted: 1 });
  expect(await list()).toHaveLength(2);

  const age = (days: number) =>
    at.system((db) =>
      db
        .update(schema.trashedReviews)
        .set({ trashedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(schema.trashedReviews.reviewId, id)),
    );
  await age(29);
  await emptyOldTrash(at.service.services);
  const names = (await counted()).map(({ name }) => name);
  const onDisk = () => names.filter((name) => stored().some((path) => String(path).endsWith(name)));
  expect(onDisk()).toHaveLength(2);
  await age(31);
  await emptyOldTrash(at.service.services);
  expect(onDisk()).toEqual([]);
  expect(await counted()).toEqual([]);
  expect((await list()).map((one: { id: number }) => one.id)).toEqual([after]);
  expect((await at.call("DELETE", "/trash", {})).body).toEqual({
    message: "Reviews Deleted Successfully",
    data: { deleted: 1 },
  });
});

test("without delete_allowed nothing can be trashed or emptied; neither by a viewer", async () => {
  const [id = 0] = await at.insert({});
  const viewer = await at.home.credentials("viewer");
  const body = { change: TRASH, items: [{ type: "text", id }] };
  expect((await at.call("POST", "/feeds/changes", body, viewer.headers)).status).toBe(403);
  expect((await at.call("DELETE", "/trash", {}, viewer.headers)).status).toBe(403);
  const { services } = at.service;
  const { plan } = services;
  services.plan = { ...plan, allows: (name) => name !== "delete_allowed" && plan.allows(name) };
  try {
    expect((await at.call("POST", "/feeds/changes", body)).status).toBe(403);
    expect((await at.call("DELETE", "/trash", {})).status).toBe(403);
  } finally {
    services.plan = plan;
  }
  expect(await list()).toEqual([]);
});
