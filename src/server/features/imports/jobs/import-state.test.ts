import { expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";

const at = openReviewsFixture();
const { importCsv } = openCsvFixture(at);
const approved = async () => (await at.system((db) => db.select().from(reviews))).map((row) => row.approved);

const SOURCES = [
  ["a file", (state?: "new" | "approved") => importCsv("Review Text\nGood", { state })],
  [
    "one review",
    (state?: "new" | "approved") =>
      at.home.api.call("importTextReview", { body: { customer_name: "Ann", review: "Good", state } }),
  ],
] as const;

test.each(SOURCES)("%s arrives approved, as the interface has it, unless it is to arrive new", async (_name, send) => {
  await send();
  expect(await approved()).toEqual([true]);
  await send("approved");
  await send("new");
  expect(await approved()).toEqual([true, true, false]);
});
