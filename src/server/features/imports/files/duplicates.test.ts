import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { avatarFetches, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";

const at = openReviewsFixture();
const { importCsv, checkCsv, failures } = openCsvFixture(at);
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

const linkedLines = async (lines: string[], header: string, fields: object = {}) => {
  const content = [header, ...lines].join("\n");
  const check = await checkCsv(content, fields);
  const { data } = await importCsv(content, { ...fields, skip_duplicates: true });
  expect(check.duplicates).toBe(data.duplicates);
  return data.duplicate_rows?.map(({ line }) => line) ?? [];
};

describe("without identifiers", () => {
  const HEADER = "Review Text,Name,Review Date";

  test("the same author, text and day make a duplicate; years apart they are two reviews", async () => {
    expect(await linkedLines(["Great stay,Ann,2020-05-01", "Great stay,Ann,2023-07-09"], HEADER)).toEqual([]);
    expect(
      await linkedLines(
        ["great stay,ANN,2023-07-09T21:00:00Z", "Great stay,Ann,2024-07-09", "Great stay,Ann,2024-07-09"],
        HEADER,
      ),
    ).toEqual([2, 4]);
    expect(await links()).toHaveLength(3);
  });

  test("author and text decide where one of both has no date", async () => {
    expect(await linkedLines(["Undated,Ann,", "Dated,Ann,2020-05-01"], HEADER)).toEqual([]);
    expect(await linkedLines(["Undated,Ann,2021-01-01", "Dated,Ann,"], HEADER)).toEqual([2, 3]);
    expect(await linkedLines(["New,Ann,", "New,Ann,2021-01-01", "Late,Ann,2021-01-01", "Late,Ann,"], HEADER)).toEqual([
      3, 5,
    ]);
  });

  test("a review whose date was edited is still found", async () => {
    await linkedLines(["Great stay,Ann,2020-05-01"], HEADER);
    await at.home.api.call("updateSocialReview", { params: { id: 1 }, body: { reviewed_at: "2021-06-02" } });
    expect(await linkedLines(["Great stay,Ann,2020-05-01"], HEADER)).toEqual([2]);
  });
});

describe("with identifiers", () => {
  const HEADER = "Review Text,Name,Review Date,Review ID";

  test("the identifier decides, whatever the name, the text and the date", async () => {
    expect(await linkedLines(["Good,Ann,2020-05-01,a1", "Good,Ann,2020-05-01,a2"], HEADER)).toEqual([]);
    expect(
      await linkedLines(
        ["Good,Ann Married,2020-05-01,a1", "Better,Ann,2022-05-01,a2", "Good,Ann,2020-05-01,a3"],
        HEADER,
      ),
    ).toEqual([2, 3]);
  });

  test("ratings without text are found by theirs", async () => {
    const header = "Review Text,Name,Star Rating,Review ID";
    const lines = [",Ann,5,b1", ",Ann,5,b2"];
    expect(await linkedLines(lines, header, { rating_only: true })).toEqual([]);
    expect(await linkedLines(lines, header, { rating_only: true })).toEqual([2, 3]);
  });

  test("it is compared within one platform", async () => {
    expect(await linkedLines(["Good,Ann,,1"], HEADER, { platform: "google" })).toEqual([]);
    expect(await linkedLines(["Other,Bo,,1"], HEADER, { platform: "trustpilot" })).toEqual([]);
    expect(await linkedLines(["Changed,Bo,,1"], HEADER, { platform: "trustpilot" })).toEqual([2]);
  });

  test("without a platform it is compared within files of the same columns, unless it is long", async () => {
    const other = "Customer,Comment,Review ID";
    const mapping = { name: "Customer", review_text: "Comment", review_id: "Review ID" };
    const long = "8d0b1c7e-6f2a-4f7e";
    await importCsv(`${HEADER}\nGood,Ann,,1\nFine,Cy,,2\nNice,Di,,${long}`);
    const rows = `${other}\nBo,Other,1\nCy,Fine,2\nEd,Changed,${long}`;
    const check = await checkCsv(rows, { mapping });
    expect(check.duplicate_rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(await linkedLines(["Changed,Bo,,1"], HEADER)).toEqual([2]);
  });

  test("reviews imported without one are found by author, text and day", async () => {
    await importCsv("Review Text,Name,Review Date\nGood,Ann,2020-05-01");
    expect(await linkedLines(["Good,Ann,2020-05-01,a1", "Good,Ann,2021-05-01,a2"], HEADER)).toEqual([2]);
    expect(await linkedLines(["Good,Ann,2021-05-01,"], HEADER)).toEqual([2]);
  });

  test("duplicates of another text are listed with their original and passed on when it is removed", async () => {
    const { data: first } = await importCsv(`${HEADER}\nGood,Ann,,a1`);
    await importCsv(`${HEADER}\nBetter,Ann,,a1\nBest,Ann,,a1`);
    const context = await at.home.api.call("getReviewContext", { params: { type: "social", id: 1 } });
    expect(context.data.repeats.map(({ id }) => id)).toEqual([2, 3]);
    await at.home.api.call("undoImport", { params: { id: first.id } });
    expect(await links()).toEqual([
      [2, null],
      [3, 2],
    ]);
  });
});

test("duplicates are listed with what they repeat, and downloaded with their cells", async () => {
  const header = "Review Text,Name";
  await importCsv(`${header}\nGood,Ann`);
  const { data } = await importCsv(`${header}\ngood,Ann\n=New,Bo\n=new,Bo`, { skip_duplicates: true });
  const rows = [
    { line: 2, name: "Ann", words: "good", review: { type: "social", id: 1 }, earlier_line: null },
    { line: 4, name: "Bo", words: "=new", review: null, earlier_line: 3 },
  ];
  expect(data.duplicate_rows).toEqual(rows);
  expect((await at.home.api.call("getImport", { params: { id: data.id } })).data.duplicate_rows).toEqual(rows);
  const file = await failures(data.id, "duplicate");
  expect(file).toMatchObject({ rows: 2, filename: `import-${data.id}-duplicates.csv` });
  expect(file.csv.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Import Line,Import Reason,Review Text,Name",
    "2,The same as review 1.,good,Ann",
    "4,The same as line 3.,'=new,Bo",
    "",
  ]);
  expect(await failures(data.id)).toMatchObject({ rows: 0 });
});
