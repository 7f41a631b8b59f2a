import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { avatarFetches, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";

const at = openReviewsFixture();
const sendCsv = (rows: string[]) =>
  at.home.api.call("importTextCsv", {
    body: { csv_file: new File([["Review Text,Name,Star Rating,Profile Image URL", ...rows].join("\n")], "r.csv") },
  });
const sendText = (customer_name: string, review: string) =>
  at.home.api.call("importTextReview", { body: { customer_name, review, rating: 5 } });
const links = async () =>
  (await at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)))).map(({ id, duplicatedFromId }) => [
    id,
    duplicatedFromId,
  ]);

test("the fingerprint ignores case and surrounding blanks of name and text", () => {
  const one = fingerprintOf("Ann", "Good work");
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(fingerprintOf(" ANN ", "\ngood WORK ")).toBe(one);
  expect(fingerprintOf("An", "nGood work")).not.toBe(one);
  expect(fingerprintOf("Bo", "Good work")).not.toBe(one);
  expect(fingerprintOf("Ann", " ")).toBeNull();
});

test("a duplicate within one file is linked to the first", async () => {
  const { data } = await sendCsv(["Good,Ann,5", "Fine,Bo,4", "good ,ANN,1", "Good,Bo,5", ",Ann,5", "GOOD,ann,"]);
  expect(data).toMatchObject({ reviews_imported: 5, duplicates: 2, failed_count: 1 });
  expect(await links()).toEqual([
    [1, null],
    [2, null],
    [3, 1],
    [4, null],
    [5, 1],
  ]);
});

test("a file imported twice is stored twice and linked; so is every other kind of import", async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `words ${n},Ann,5`);
  await sendCsv(rows);
  const { data } = await sendCsv(rows);
  expect(data).toMatchObject({ reviews_imported: 1200, duplicates: 1200 });
  expect((await links()).slice(1200)).toEqual(rows.map((_, n) => [n + 1201, n + 1]));
  const { data: text } = await sendText("Ann", "words 7");
  expect(text).toMatchObject({ duplicates: 1 });
  expect((await links()).at(-1)).toEqual([2401, 8]);
  const { data: fresh } = await sendText("Ann", "other words");
  expect(fresh).toMatchObject({ duplicates: 0 });
});

test("the link is shown; reviews of another workspace are not linked", async () => {
  const other = await at.service.workspace("Other");
  await other.api.call("importTextReview", { body: { customer_name: "Ann", review: "Good" } });
  await sendText("Ann", "Good");
  await sendText("Ann", "Good");
  const [, first, second] = await links();
  expect(first?.[1]).toBeNull();
  const { data } = await at.home.api.call("getSocialReview", { params: { id: Number(second?.[0]) } });
  expect(data.duplicated_from_id).toBe(first?.[0]);
});

test("ratings without text are not duplicates of each other", async () => {
  await sendText("Ann", "");
  expect(await sendText("Ann", "")).toMatchObject({ data: { duplicates: 0 } });
});

test("pictures given by URL are queued once for each imported review", async () => {
  await sendCsv([
    "a,Ann,5,https://p.test/1.png",
    "b,Ann,9,https://p.test/2.png",
    "c,Ann,5,",
    "d,Ann,5,nonsense",
    "e,Bo,5,https://p.test/1.png",
  ]);
  const waiting = await at.system((db) => db.select().from(avatarFetches).orderBy(asc(avatarFetches.reviewId)));
  expect(waiting.map(({ reviewId, url }) => [reviewId, url])).toEqual([
    [1, "https://p.test/1.png"],
    [4, "https://p.test/1.png"],
  ]);
  await at.system((db) => db.delete(reviews).where(eq(reviews.id, 1)));
  expect(await at.system((db) => db.select().from(avatarFetches))).toHaveLength(1);
});
