import Papa from "papaparse";
import { expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";

const at = openReviewsFixture();
const { importCsv, failures } = openCsvFixture(at);

const rowsOf = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;
const toCsv = (rows: string[][]) => Papa.unparse(rows);

// Values a spreadsheet would evaluate, in ASCII and full-width forms, behind separators and quotes.
const TRIGGERS = ["=", "+", "-", "@", "\t=", "\r=", "\n=", "＝", "＋", "－", "＠"];
const VALUES = [
  ...TRIGGERS.map((sign) => `${sign}1+1`),
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.test","x")',
  "+4930123456",
  "'=1",
  "''=1",
  "'-1",
  "'",
  "''",
  "'quoted'",
  "-",
  "--",
  "=",
  '"=1"',
  'a","=1',
  "a;=1",
  "a\t=1",
  "a\n=1",
  "a\r\n=1",
  "-5",
  "-5.25",
  "-5,25",
  "5",
  "0",
  "1e3",
  "-1e3",
  "-5 stars",
  "−5",
  "- a point\n- another",
];
const NUMBERS = ["-5", "-5.25", "-5,25", "+4930123456"];

test("no cell of the failed-rows file begins like a formula, and importing it again restores the text", async () => {
  const header = ["Review Text", "=Name", "Star Rating"];
  const mapping = { review_text: "Review Text", name: "=Name", star_rating: "Star Rating" };
  const sent = VALUES.map((value) => [value, "Ann", "9"]);
  const { data } = await importCsv(toCsv([header, ...sent]), { mapping });
  expect(data.failed_count).toBe(VALUES.length);
  const { csv, rows, filename } = await failures(data.id);
  expect([rows, filename]).toEqual([VALUES.length, `import-${data.id}-failed-rows.csv`]);
  const [columns = [], ...lines] = rowsOf(csv);
  expect(columns).toEqual(["Import Line", "Import Reason", "Review Text", "'=Name", "Star Rating"]);
  for (const cell of lines.flat())
    expect(NUMBERS.includes(cell) || !/^[=+\-@\t\r\n＝＋－＠]/.test(cell), cell).toBe(true);
  for (const cell of NUMBERS) expect(lines.map(([, , text]) => text)).toContain(cell);

  const mended = [columns, ...lines.map((cells) => cells.map((cell) => (cell === "9" ? "4" : cell)))];
  const again = await importCsv(toCsv(mended), { mapping: { ...mapping, name: "'=Name" } });
  expect(again.data).toMatchObject({ reviews_imported: VALUES.length, failed_count: 0 });
  const words = (await at.system((db) => db.select().from(reviews)))
    .sort((a, b) => a.id - b.id)
    .map((row) => row.words);
  const direct = await importCsv(toCsv([header, ...VALUES.map((value) => [value, "Bo", "4"])]), { mapping });
  const all = (await at.system((db) => db.select().from(reviews))).sort((a, b) => a.id - b.id);
  expect(words).toEqual(all.filter(({ importId }) => importId === direct.data.id).map((row) => row.words));
});

test("every failed row is in the file, also those the record does not list; surplus cells do not shift columns", async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => `text ${n},9,${n},more`);
  const { data } = await importCsv(["Review Text,Star Rating", ...rows, "fine,5"].join("\n"));
  expect(data.failed_rows).toHaveLength(1000);
  const [header, ...lines] = rowsOf((await failures(data.id)).csv);
  expect(header).toEqual(["Import Line", "Import Reason", "Review Text", "Star Rating"]);
  expect(lines).toHaveLength(2500);
  expect(lines.at(-1)).toEqual(["2501", expect.stringContaining("“9”"), "text 2499", "9", "2499", "more"]);
});

test("an import without failures gives a file without rows; one of another workspace is 404", async () => {
  const { data } = await importCsv("Review Text\nfine");
  expect(await failures(data.id)).toMatchObject({ rows: 0, csv: "\uFEFFImport Line,Import Reason,Review Text\r\n" });
  const other = await at.service.workspace("Other");
  const request = other.api.call("getImportFailures", { query: {}, params: { id: data.id } });
  await expect(request).rejects.toMatchObject({ status: 404, message: "Import not found." });
});
