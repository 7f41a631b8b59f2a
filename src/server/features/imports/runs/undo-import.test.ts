import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  contacts,
  imports,
  reviews,
  timelineEvents,
  trashedReviews,
} from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";
import { resumeImports } from "./resume-imports.ts";
import { runImport } from "#server/features/imports/files/run-import.ts";
import { runUndo } from "./run-undo.ts";

const at = openReviewsFixture();
const { importCsv } = openCsvFixture(at);
const HEADER = "Review Text,Name,Email";
const undo = (id: number) => at.home.api.call("undoImport", { params: { id } });
const read = async (id: number) => (await at.home.api.call("getImport", { params: { id } })).data;
const emails = async () =>
  (await at.system((db) => db.select().from(contacts).orderBy(asc(contacts.id)))).map(({ email }) => email);
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const trashed = () => at.system((db) => db.select().from(trashedReviews).orderBy(asc(trashedReviews.reviewId)));
const rows = (count: number) =>
  [HEADER, ...Array.from({ length: count }, (_, n) => `words ${n},P${n},p${n}@a.test`)].join("\n");

test("undoing an import trashes its reviews and deletes untouched contacts of its own; everything else stays", async () => {
  const { api } = at.home;
  await importCsv(`${HEADER}\nbefore,Old,old@a.test`);
  const people = ["old", "bare", "twice", "noted", "tagged", "changed", "gone", "again"];
  const { data } = await importCsv(
    [HEADER, ...people.map((name) => `by ${name},${name},${name}@a.test`), "bare too,bare,BARE@a.test"].join("\n"),
  );
  const idOf = async (name: string) =>
    (
      await at.system((db) =>
        db
          .select()
          .from(contacts)
          .where(eq(contacts.email, `${name}@a.test`)),
      )
    )[0]?.id ?? 0;
  await importCsv(`${HEADER}\nlater,again,again@a.test`);
  await at.insert({ contactId: await idOf("twice"), reviewerName: "by hand" });
  await api.call("createNote", { params: { id: await idOf("noted") }, body: { note: "Rang" } });
  const tag = (await api.call("createTag", { body: { name: "VIP" } })).data;
  await api.call("setContactTags", { params: { id: await idOf("tagged") }, body: { tag_ids: [tag.id] } });
  await api.call("updateContact", { params: { id: await idOf("changed") }, body: { city: "Bonn" } });
  await at.system((db) =>
    db.update(contacts).set({ unsubscribedAt: "2026-01-01T00:00:00.000000Z" }).where(eq(contacts.email, "gone@a.test")),
  );

  const { message, data: undone } = await undo(data.id);
  expect([message, undone.state, undone.reviews_imported]).toEqual(["Import Undone Successfully", "undone", 0]);
  expect((await stored()).map(({ words }) => words)).toEqual(["before", "later", ""]);
  expect(await trashed()).toHaveLength(9);
  expect((await emails()).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
    ["again", "changed", "gone", "noted", "old", "tagged", "twice"].map((name) => `${name}@a.test`),
  );
  const audits = await at.system((db) => db.select().from(auditLog).where(eq(auditLog.record, "Contact")));
  expect(audits.filter(({ action }) => action === "deleted")).toHaveLength(1);
  const events = await at.system((db) => db.select().from(timelineEvents));
  expect(events.filter(({ contactId }) => contactId === null)).toEqual([]);
  expect((await undo(data.id)).data.state).toBe("undone");

  // A restored review finds its contact again.
  const back = (await trashed()).filter(({ words }) => words.startsWith("by bare") || words === "bare too");
  expect(back.map(({ contactId }) => contactId)).toEqual([null, null]);
  const items = back.map(({ reviewId }) => ({ type: "social" as const, id: reviewId }));
  expect((await api.call("restoreReviews", { body: { items } })).data).toMatchObject({ restored: 2, failures: [] });
  const again = await idOf("bare");
  expect((await stored()).filter(({ contactId }) => contactId === again)).toHaveLength(2);
});

test("a large undo runs as a job; a stop leaves it to the next start, which continues", async () => {
  const { data } = await importCsv(rows(120));
  expect(await undo(data.id)).toMatchObject({
    message: "Undo Started Successfully",
    data: { state: "undoing", reviews_imported: 120, finished_at: null },
  });
  const stop = new AbortController();
  stop.abort();
  await runUndo(at.service.services, { workspaceId: at.home.workspaceId, id: data.id }, { signal: stop.signal });
  expect(await read(data.id)).toMatchObject({ state: "undoing", reviews_imported: 20 });
  expect([(await stored()).length, (await trashed()).length, (await emails()).length]).toEqual([20, 100, 20]);

  await resumeImports(at.service.services);
  await expect.poll(async () => (await read(data.id)).state).toBe("undone");
  expect([(await stored()).length, (await trashed()).length, (await emails()).length]).toEqual([0, 120, 0]);
});

test("undoing a running import stops it: no further row is imported", async () => {
  const { services } = at.service;
  const { workspaceId } = at.home;
  const { data } = await importCsv(rows(3));
  await at.system((db) => db.update(imports).set({ state: "running", processed: 0, leaseUntil: null }));
  await undo(data.id);
  await runImport(services, { workspaceId, id: data.id });
  expect([(await stored()).length, (await read(data.id)).state]).toEqual([0, "undone"]);
});

test("a single-review import can be undone; one of another workspace cannot", async () => {
  const { data } = await at.home.api.call("importTextReview", {
    body: { review: "typed in", customer_name: "Ann", customer_email: "ann@a.test" },
  });
  const id = "id" in data ? data.id : 0;
  const other = await at.service.workspace("Other");
  const missing = { status: 404, message: "Import not found." };
  await expect(other.api.call("undoImport", { params: { id } })).rejects.toMatchObject(missing);
  expect((await undo(id)).data).toMatchObject({ state: "undone", reviews_imported: 0 });
  expect([await stored(), await emails()]).toEqual([[], []]);
});
