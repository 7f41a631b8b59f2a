import { expect, test } from "vitest";
import readExcelFile from "read-excel-file/universal";
import Papa from "papaparse";
import { sql } from "drizzle-orm";
import { REVIEW_SORTS } from "#contract/reviews/review-filter.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { readExported } from "./read-exported.ts";

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

test("a text that is too long for a cell of Excel ends with a note, and is whole in CSV", async () => {
  const words = `${"long ".repeat(8000)}end`;
  await at.insert({ comment: words, transcript: "x".repeat(32_767) });
  const book = await download({ format: "xlsx", filter: {} });
  const [sheet] = await readExcelFile(await book.arrayBuffer());
  const [header = [], row = []] = sheet?.data ?? [];
  const cell = String(row[header.indexOf("Review Text")]);
  expect(cell).toHaveLength(32_767);
  expect(cell).toMatch(/^long .*… \[cut here: .*\]$/);
  expect(row[header.indexOf("Transcript")]).toBe("x".repeat(32_767));
  const text = await (await download({ format: "csv", filter: {} })).text();
  expect(Papa.parse<string[]>(text).data[1]?.[0]).toBe(words);
});

test.each(REVIEW_SORTS)(
  "in the order %s, each review is exported once while the last of a batch goes or changes",
  async (sort) => {
    const { services } = at.service;
    const ids = await at.insert(
      ...Array.from({ length: 1_600 }, (_, index) => ({
        ...(index % 4 > 0 && { rating: index % 4 }),
        ...(index % 3 > 0 && { platformId: index % 3 }),
        reviewedAt: `2026-03-${String((index % 28) + 1).padStart(2, "0")}T10:00:00Z`,
      })),
    );
    const moves = [
      (id: number) => sql`delete from reviews where id = ${id}`,
      (id: number) => sql`update reviews set rating = case when coalesce(rating, 0) < 3 then 5 else 1 end,
      platform_id = case when platform_id is null then 9 end,
      reviewed_at = case when reviewed_at < '2026-03-14' then timestamptz '2026-04-01' else '2026-02-01' end where id = ${id}`,
    ];
    const found: number[] = [];
    const moved: number[] = [];
    for await (const batch of readExported(services, { w: at.home.workspaceId, sort })) {
      found.push(...batch.map(({ id }) => Number(id)));
      const last = found.at(-1) ?? 0;
      const move = moves.shift();
      if (!move) continue;
      await at.system((db) => db.execute(move(last)));
      moved.push(last);
    }
    expect(moved).toHaveLength(2);
    // Once more is right for the one that is ordered further down now.
    const byId = (one: number, other: number) => one - other;
    const others = found.filter((id) => id !== moved[1]).toSorted(byId);
    expect(others).toEqual(ids.filter((id) => id !== moved[1]));
  },
);
