import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { plainHtml } from "#server/platform/text/plain-text.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import { auditLog, imports, reviewOriginals, reviews } from "#server/platform/db/tables/schema.ts";
import { openBulkActionFixture } from "#server/testing/seeds/bulk-changes.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";
import type { NewReview } from "#server/testing/seeds/reviews.ts";
import { runBulkAction } from "./run-bulk-action.ts";

const { at, undo, read } = openBulkActionFixture();
const { importCsv, checkCsv } = openCsvFixture(at);

const repair = () => at.home.api.call("startImportRepair");
const look = async () => (await at.home.api.call("getImportRepair")).data;
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const texts = async () => (await stored()).map(({ words }) => words);
const run = (id: number) => runBulkAction(at.service.services, { workspaceId: at.home.workspaceId, id });

/** Reviews as imports stored them before they read HTML as text. */
async function insertOld(rows: NewReview[], kind = "csv_text_review"): Promise<number[]> {
  const { workspaceId } = at.home;
  const [source] = await at.system((db) =>
    db.insert(imports).values({ workspaceId, kind, name: "old.csv", state: "done" }).returning({ id: imports.id }),
  );
  return at.insert(
    ...rows.map(({ words = "", reviewerName = "Ann", ...row }) => ({
      medium: "social",
      socialType: "manual_text",
      importId: source?.id,
      words,
      comment: plainHtml(words),
      reviewerName,
      fingerprint: fingerprintOf(reviewerName, words),
      reviewedAt: "2026-01-02T00:00:00.000000Z",
      ...row,
    })),
  );
}

test("a repair turns HTML of imported texts into text, and its undo restores every row", async () => {
  const ids = await insertOld([
    { words: "evenings. <br/>The location", reviewerName: "Pat O&#39;Brien", title: "Caf&eacute;", approved: true },
    { words: "I <3 it, 5 > 4 & AT&T" },
    { words: "Good", reviewerPosition: "R&amp;D", reviewerCompany: "<b>Acme</b>" },
  ]);
  expect(await look()).toEqual({
    reviews: 2,
    examples: [
      {
        type: "social",
        id: ids[0],
        name: "Pat O&#39;Brien",
        changes: [
          { field: "comment", before: "evenings. <br/>The location", after: "evenings.\nThe location" },
          { field: "review_title", before: "Caf&eacute;", after: "Café" },
          { field: "name", before: "Pat O&#39;Brien", after: "Pat O'Brien" },
        ],
      },
      {
        type: "social",
        id: ids[2],
        name: "Ann",
        changes: [
          { field: "position", before: "R&amp;D", after: "R&D" },
          { field: "organization_name", before: "<b>Acme</b>", after: "Acme" },
        ],
      },
    ],
  });
  const before = await stored();
  const { data } = await repair();
  expect(data).toMatchObject({ change: { act: "remove_html" }, state: "done", total: 2, done: 2, failed: 0 });
  expect(await stored()).toMatchObject([
    {
      comment: "<p>evenings.<br />The location</p>",
      words: "evenings.\nThe location",
      title: "Café",
      reviewerName: "Pat O'Brien",
      fingerprint: fingerprintOf("Pat O'Brien", "evenings.\nThe location"),
      editedAt: null,
      version: 2,
    },
    { words: "I <3 it, 5 > 4 & AT&T", version: 1 },
    { words: "Good", reviewerPosition: "R&D", reviewerCompany: "Acme", version: 2 },
  ]);
  expect(await at.system((db) => db.select().from(reviewOriginals))).toMatchObject([
    { reviewId: ids[0], comment: "<p>evenings. &lt;br/&gt;The location</p>", title: "Caf&eacute;" },
  ]);
  const history = await at.home.api.call("listReviewHistory", {
    params: { type: "social", id: ids[0] ?? 0 },
    query: {},
  });
  expect(JSON.stringify(history)).toContain("&lt;br/&gt;");
  expect(await look()).toEqual({ reviews: 0, examples: [] });
  expect((await repair()).data).toMatchObject({ state: "done", total: 0 });

  expect(await undo(data.id)).toMatchObject({ state: "undone", done: 2, failed: 0 });
  const version = expect.any(Number);
  const updatedAt = expect.any(String);
  // Language and sentiment are detected again.
  expect(await stored()).toEqual(before.map((row) => ({ ...row, version, updatedAt, languageBy: row.languageBy })));
  expect(await look()).toMatchObject({ reviews: 2 });
  expect((await repair()).data).toMatchObject({ done: 2, failed: 0 });
  expect((await texts())[0]).toBe("evenings.\nThe location");
});

test("texts a person typed or edited, and those of other workspaces, are not touched", async () => {
  const words = "one<br>two";
  await insertOld([{ words }], "text_review");
  await at.insert({ words, comment: plainHtml(words), reviewerName: "Bo" });
  const [edited = 0, back = 0, name = 0] = await insertOld([{ words }, { words }, { words, reviewerName: "A&amp;B" }]);
  const update = (id: number, body: object) => at.home.api.call("updateSocialReview", { params: { id }, body });
  await update(edited, { comment: "<p>typed &lt;br&gt;</p>" });
  await update(back, { comment: "<p>other</p>" });
  await update(back, { comment: plainHtml(words) });
  await at.system((db) => db.update(reviews).set({ reviewerName: "C&amp;D" }).where(eq(reviews.id, name)));
  await at.system((db) =>
    db.insert(auditLog).values({
      workspaceId: at.home.workspaceId,
      actorKind: "session",
      action: "updated",
      record: "Review",
      recordId: String(name),
      changes: { reviewerName: { old: "A&amp;B", new: "C&amp;D" } },
    }),
  );
  const other = await at.service.workspace("Other");
  expect((await other.api.call("getImportRepair")).data.reviews).toBe(0);

  const { data } = await repair();
  expect(data).toMatchObject({ total: 2, done: 1, failed: 1, failures: [{ id: back }] });
  expect(await texts()).toEqual([words, words, "typed <br>", words, "one\ntwo"]);
  expect((await stored()).at(-1)?.reviewerName).toBe("C&amp;D");
  // What a repair has left is not offered again.
  expect((await look()).reviews).toBe(0);
});

test("highlights stay where their words do; a review that would lose one or its text is left as it is", async () => {
  const words = "Great food.<br>Nice&nbsp;people";
  await insertOld([
    { words, highlights: ["Great food", "food.<br>Nice"] },
    { words, highlights: ["food.<br"] },
    { words: "<br/>" },
  ]);
  const { data } = await repair();
  expect(data).toMatchObject({ total: 3, done: 1, failed: 2 });
  expect(await stored()).toMatchObject([
    { words: "Great food.\nNice people", highlights: ["Great food", "food. Nice"] },
    { words, highlights: ["food.<br"] },
    { words: "<br/>" },
  ]);
  await undo(data.id);
  expect((await stored())[0]?.highlights).toEqual(["Great food", "food.<br>Nice"]);
});

test("a file imported before is recognised again, before and after the repair", async () => {
  await insertOld([{ words: "evenings. <br/>The location", reviewerName: "Pat O&#39;Brien" }]);
  const file = "Review Text,Name,Review Date\nevenings. <br/>The location,Pat O&#39;Brien,2026-01-02";
  expect(await checkCsv(file)).toMatchObject({ duplicates: 1 });
  const { data } = await repair();
  expect(await checkCsv(file)).toMatchObject({ duplicates: 1 });
  await undo(data.id);
  expect(await checkCsv(file)).toMatchObject({ duplicates: 1 });
  expect((await importCsv(file)).data).toMatchObject({ duplicates: 1 });
});

test("many are repaired in batches by a job, and a second start joins the first", async () => {
  await insertOld(Array.from({ length: 250 }, (_, n) => ({ words: `one<br>${n}` })));
  const { data } = await repair();
  expect(data).toMatchObject({ state: "running", total: 250 });
  expect((await repair()).data.id).toBe(data.id);
  await run(data.id);
  expect(await read(data.id)).toMatchObject({ state: "done", done: 250, failed: 0 });
  expect((await texts()).every((text) => text.startsWith("one\n"))).toBe(true);
  await undo(data.id);
  await run(data.id);
  expect((await texts()).every((text) => text.startsWith("one<br>"))).toBe(true);
});

test("a repaired review is shown without HTML on its wall, under a new ETag", async () => {
  const { api } = at.home;
  const [id = 0] = await insertOld([{ words: "one<br/>two", approved: true }]);
  const wall = (await api.call("createPage", { body: { name: "Wall" } })).data;
  await at.call("POST", "/feeds/changes", {
    change: { act: "wall", unique_page_id: wall.unique_page_id, on: true },
    items: [{ type: "social", id }],
  });
  const open = (tag = "") => at.service.request(`/embed/${wall.unique_page_id}`, { headers: { "if-none-match": tag } });
  const before = await open();
  expect(await before.text()).toContain("one<br/>two");
  await repair();
  const after = await open(before.headers.get("etag") ?? "");
  expect(after.status).toBe(200);
  expect(await after.text()).not.toContain("<br/>");
});
