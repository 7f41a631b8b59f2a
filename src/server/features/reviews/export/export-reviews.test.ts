import { expect, test } from "vitest";
import readExcelFile from "read-excel-file/universal";
import Papa from "papaparse";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();

async function download(sent: object): Promise<Response> {
  const { status, body } = await at.call("POST", "/feeds/exports", sent);
  expect(status).toBe(200);
  return at.service.request(new URL(body.data.url).pathname);
}

const person = {
  reviewerName: '=HYPERLINK("http://x.test")',
  reviewerPhone: "+49 (30) 123-45",
  reviewerEmail: "ann@example.test",
  reviewerCompany: "@SUM(A1)",
  comment: "<p>Good &amp; quick</p>",
  words: "Good & quick",
  rating: 4.5,
  reviewedAt: "2026-03-04T10:00:00Z",
};

test("a CSV export keeps phone numbers, makes formulas harmless, and the import takes it back unchanged", async () => {
  await at.insert(person);
  const file = await download({ format: "csv", filter: {} });
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="reviews-[\d-]+\.csv"$/);
  const text = await file.text();
  const [row] = Papa.parse<Record<string, string>>(text.replace("\uFEFF", ""), { header: true }).data;
  expect(row).toMatchObject({
    Name: '\'=HYPERLINK("http://x.test")',
    Phone: "+49 (30) 123-45",
    Company: "'@SUM(A1)",
    "Review Text": "Good & quick",
    "Star Rating": "4.5",
    "Review Date": "2026-03-04",
    State: "new",
  });
  const other = await at.service.workspace("Other");
  const body = new FormData();
  body.set("csv_file", new File([text], "reviews.csv", { type: "text/csv" }));
  const { authorization } = other.headers;
  const answer = await at.service.request("/v3/imports/csv-imports/text-review", {
    method: "POST",
    headers: { authorization },
    body,
  });
  expect((await answer.json()).data).toMatchObject({ reviews_imported: 1, total_rows_processed: 1 });
  const [item] = (await at.call("GET", "/feeds", undefined, other.headers)).body.data.data;
  expect([item.feed_fields.name, item.feed_fields.organization_name, item.reviewed_at.slice(0, 10)]).toEqual([
    person.reviewerName,
    person.reviewerCompany,
    "2026-03-04",
  ]);
});

test("each custom field that a chosen review has is a column, made harmless, and a JSON object", async () => {
  const [first = 0] = await at.insert(
    { customFields: { "=cmd()": "@SUM(A1)", Name: "Ann's shop" }, approved: true },
    { customFields: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Field ${n}`, `v${n}`])), rating: 5 },
  );
  await at.insert({});
  const csv = await (await download({ format: "csv", items: [{ type: "text", id: first }] })).text();
  const [header = [], row = []] = Papa.parse<string[]>(csv.replace("\uFEFF", "")).data;
  expect(header.slice(-3)).toEqual(["ID", "'=cmd()", "Name (custom field)"]);
  expect(row.slice(-2)).toEqual(["'@SUM(A1)", "Ann's shop"]);
  const book = await download({ format: "xlsx", filter: { "star-rating": ["5"] }, sort: "oldest" });
  const [sheet] = await readExcelFile(await book.arrayBuffer());
  expect([sheet?.data[0]?.length, sheet?.data[1]?.slice(-2)]).toEqual([header.length - 2 + 12, ["v8", "v9"]]);
  const all = await (await download({ format: "json", filter: {}, sort: "oldest" })).json();
  expect(all[0].custom_fields).toEqual({ "=cmd()": "@SUM(A1)", Name: "Ann's shop" });
  expect(all[2].custom_fields).toEqual({});
});

test("filter, selection and order choose the reviews; XLSX and JSON hold the same, beyond one batch", async () => {
  const ids = await at.insert(
    ...Array.from({ length: 1_203 }, (_, index) => ({ comment: `Number ${index}`, rating: 5 })),
  );
  const [last = 0] = await at.insert({ comment: "<p>=1+1 & \u0007bell</p>", rating: 1, approved: true });
  const all = await (await download({ format: "json", filter: {} })).json();
  expect(all.map(({ id }: { id: number }) => id)).toEqual([...ids, last].toReversed());
  const oldest = await (await download({ format: "json", filter: { "star-rating": ["5"] }, sort: "oldest" })).json();
  expect(oldest.map(({ id }: { id: number }) => id)).toEqual(ids);
  const items = [last, ids[0]].map((id) => ({ type: "text", id }));
  const picked = await (await download({ format: "json", items })).json();
  expect(new Set(picked.map(({ id }: { id: number }) => id))).toEqual(new Set([ids[0], last]));
  const book = await download({ format: "xlsx", filter: {} });
  const [sheet] = await readExcelFile(await book.arrayBuffer());
  expect(sheet?.data.length).toBe(ids.length + 2);
  expect(sheet?.data[1]?.slice(0, 4)).toEqual(["=1+1 & bell", null, expect.anything(), 1]);
});

test("reviews assigned to whoever asks are those of the person who asked for the link", async () => {
  const [own] = await at.insert({ assigneeId: at.home.userId, customFields: { Shop: "North" } }, {});
  const filter = { "assigned-to": ["me"] };
  const found = await (await download({ format: "json", filter })).json();
  expect(found.map(({ id }: { id: number }) => id)).toEqual([own]);
  expect((await (await download({ format: "csv", filter })).text()).split("\r\n")[0]).toMatch(/Shop"?$/);
});

test("a link of another purpose is not found, a viewer exports nothing, and exports are in the audit log", async () => {
  const { body } = await at.call("POST", "/feeds/exports", { format: "csv", filter: {} });
  const path = new URL(body.data.url).pathname;
  expect((await at.service.request(`${path}x`)).status).toBe(404);
  const { headers } = await at.home.credentials("viewer");
  expect((await at.call("POST", "/feeds/exports", { format: "csv", filter: {} }, headers)).status).toBe(403);
  expect((await at.call("POST", "/feeds/exports", { format: "csv" })).status).toBe(422);
  const audit = await at.system((db) => db.select().from(auditLog));
  expect(audit.map(({ record, recordId }) => [record, recordId])).toEqual([["ReviewExport", "csv"]]);
});
