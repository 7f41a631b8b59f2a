import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobMarks, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { backfillFingerprints } from "./backfill-fingerprints.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";

const at = openReviewsFixture();
const prints = async () =>
  (await at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)))).map(({ fingerprint }) => fingerprint);
const run = () => backfillFingerprints(at.service.services);

test("older reviews get fingerprints in batches, once, and later imports find them", async () => {
  await at.insert(...Array.from({ length: 1100 }, (_, n) => ({ words: `words ${n}`, reviewerName: "Ann" })));
  await at.insert({ words: "" }, { words: "x", reviewerName: "Bo", fingerprint: "kept" });
  await run();
  const found = await prints();
  expect(found[7]).toBe(fingerprintOf("Ann", "words 7"));
  expect(found.filter((print) => print === null)).toHaveLength(1);
  expect(found.at(-1)).toBe("kept");
  const { data } = await at.home.api.call("importTextReview", { body: { customer_name: "ann", review: "words 7" } });
  expect(data).toMatchObject({ duplicates: 1 });
});

test("an interrupted backfill continues where it stopped", async () => {
  const ids = await at.insert({ words: "a" }, { words: "b" });
  await run();
  await at.system((db) =>
    db
      .update(reviews)
      .set({ fingerprint: null })
      .where(eq(reviews.id, ids[0] ?? 0)),
  );
  await at.insert({ words: "c" });
  await run();
  expect(await prints()).toEqual([null, fingerprintOf("", "b"), fingerprintOf("", "c")]);
  expect(await at.system((db) => db.select().from(jobMarks))).toMatchObject([{ position: (ids[1] ?? 0) + 1 }]);
});
