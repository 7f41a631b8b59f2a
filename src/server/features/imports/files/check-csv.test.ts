import { expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { snapshot } from "#server/testing/fixtures/snapshot.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";

const at = openReviewsFixture();
const { checkCsv, importCsv } = openCsvFixture(at);
const HEADER = "Review Text,Name,Star Rating";

test("a dry run reports the result of every row and changes nothing", async () => {
  await importCsv(`${HEADER}\nGood,Ann,5`);
  const [known] = await at.system((db) => db.select().from(reviews));
  const before = await snapshot(at.service, at.home.workspaceId);
  const file = [HEADER, "good ,ANN,1", "New,Bo,4", "New,Bo,3", ",Cy,5", "Bad,Di,9", "Good,Ann,5"].join("\n");
  expect(await checkCsv(file)).toEqual({
    total_rows: 6,
    ready: 4,
    without_words: 1,
    without_content: 0,
    failed_count: 2,
    failed_rows: [
      expect.objectContaining({ line: 5, reason: expect.stringContaining("no Review Text"), fields: ["", "Cy", "5"] }),
      expect.objectContaining({ line: 6, reason: expect.stringContaining("“9”"), row: "Bad, Di, 9" }),
    ],
    duplicates: 3,
    duplicate_rows: [
      { line: 2, name: "ANN", words: "good", review: { type: "social", id: known?.id }, earlier_line: null },
      { line: 4, name: "Bo", words: "New", review: null, earlier_line: 3 },
      { line: 7, name: "Ann", words: "Good", review: { type: "social", id: known?.id }, earlier_line: null },
    ],
    shown_by_rule: [],
    extra_columns: [],
  });
  expect(await checkCsv(file, { rating_only: true })).toMatchObject({ ready: 5, failed_count: 1, without_words: 0 });
  expect(await snapshot(at.service, at.home.workspaceId)).toEqual(before);
  expect((await importCsv(file)).data).toMatchObject({ reviews_imported: 4, failed_count: 2, duplicates: 3 });
});

test("a dry run names the walls and widgets with a rule", async () => {
  const rule = { "star-rating": ["5"] };
  await at.home.api.call("createPage", { body: { name: "By rule", automation_filters: rule } });
  await at.home.api.call("createPage", { body: { name: "Chosen" } });
  await at.home.api.call("createWidget", {
    body: { name: "Strip", widget_type_id: 4, widget_customization: { automation_filters: rule } },
  });
  expect(await checkCsv(`${HEADER}\nGood,Ann,5`)).toMatchObject({ shown_by_rule: ["By rule", "Strip"] });
});

test("many rows are all counted but listed in part; other workspaces' reviews are no duplicates", async () => {
  const other = await at.service.workspace("Other");
  await other.api.call("importTextReview", { body: { customer_name: "Ann", review: "words 1" } });
  const rows = Array.from({ length: 3000 }, (_, n) => `words ${n % 1500},Ann,${n < 1200 ? 9 : 5}`);
  const check = await checkCsv([HEADER, ...rows].join("\n"));
  expect(check).toMatchObject({ total_rows: 3000, ready: 1800, failed_count: 1200, duplicates: 300 });
  expect([check.failed_rows.length, check.duplicate_rows.length]).toEqual([1000, 300]);
});

test.each([
  ["", /is empty/],
  [`${HEADER}\n`, /no rows/],
  ["Text\nx", /no column “Review Text”/],
  [`${HEADER}\n"open`, /not closed/],
])("%j is refused as by the import", async (content, words) => {
  const refusal = { status: 422, fields: { csv_file: [expect.stringMatching(words)] } };
  await expect(checkCsv(content)).rejects.toMatchObject(refusal);
  await expect(importCsv(content)).rejects.toMatchObject(refusal);
});

test("rows with stars alone and rows without those either are counted apart", async () => {
  const counts = { total_rows: 4, ready: 1, failed_count: 3, without_words: 1, without_content: 2 };
  const file = [HEADER, ",Ann,5", ",Bo,", "<br/>,Cy,", "Good,Di,"].join("\n");
  expect(await checkCsv(file)).toMatchObject(counts);
  expect((await importCsv(file)).data).toMatchObject({ failed_count: 3, without_words: 1 });
});
