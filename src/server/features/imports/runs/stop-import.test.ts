import { readdir } from "node:fs/promises";
import path from "node:path";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, imports, reviews } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { openCsvFixture } from "#server/testing/seeds/imports.ts";
import { runImport } from "#server/features/imports/files/run-import.ts";
import { runUndo } from "./run-undo.ts";
import { runLinks } from "#server/features/imports/links/run-links.ts";

const at = openReviewsFixture();
const { importCsv } = openCsvFixture(at);
const stop = (id: number) => at.home.api.call("stopImport", { params: { id } });
const stored = () => at.system((db) => db.select().from(reviews).orderBy(asc(reviews.id)));
const files = () => readdir(path.join(at.service.folder, "imports"));
const ROWS = 1200;
const FILE = ["Review Text", ...Array.from({ length: ROWS }, (_, n) => `words ${n}`)].join("\n");

/** Services whose database stops the import after a number of batches, as another process may. */
function stoppingAfter(batches: number, id: number) {
  const { services } = at.service;
  const { database } = services;
  // The first write takes the lease.
  let left = batches + 1;
  const write: typeof database.write = async (workspaceId, run) => {
    if (left === 0) await stop(id);
    left -= 1;
    return database.write(workspaceId, run);
  };
  return { ...services, database: Object.assign(Object.create(database), { write }) };
}

test("a stopped import keeps what is in, stores nothing more and can be undone", async () => {
  const { data } = await importCsv(FILE, { background: true });
  const ids = { workspaceId: at.home.workspaceId, id: data.id };
  await runImport(stoppingAfter(1, data.id), ids);
  const counts = { reviews_imported: 500, total_rows_processed: 500, total_rows: ROWS };
  const { data: read } = await at.home.api.call("getImport", { params: { id: data.id } });
  expect(read).toMatchObject({ ...counts, state: "stopped" });
  expect(read.finished_at).not.toBeNull();
  expect(await stored()).toHaveLength(500);
  expect(await files()).toEqual([]);
  const changes = (await at.system((db) => db.select().from(auditLog))).map((row) => row.changes);
  expect(changes).toContainEqual({ state: { old: "running", new: "stopped" } });

  await runImport(at.service.services, ids);
  expect(await stored()).toHaveLength(500);
  expect((await at.home.api.call("listImports")).data).toMatchObject([
    { state: "stopped", by: expect.stringContaining("Owner") },
  ]);
  await at.home.api.call("undoImport", { params: { id: data.id } });
  await runUndo(at.service.services, ids);
  const { data: undone } = await at.home.api.call("getImport", { params: { id: data.id } });
  expect(undone).toMatchObject({ state: "undone", reviews_imported: 0 });
  expect(await stored()).toEqual([]);
});

test("an import that waits never starts once stopped; one that has ended stays as it is", async () => {
  const { data } = await importCsv(FILE, { background: true });
  expect(await stop(data.id)).toMatchObject({
    message: "Import Stopped Successfully",
    data: { state: "stopped", reviews_imported: 0 },
  });
  await runImport(at.service.services, { workspaceId: at.home.workspaceId, id: data.id });
  expect(await stored()).toEqual([]);
  const { data: done } = await importCsv("Review Text\nGood");
  expect(await stop(done.id)).toMatchObject({ message: "Import Had Already Ended", data: { state: "done" } });
});

test("an import of links stops before the next link", async () => {
  const { workspaceId } = at.home;
  const urls = ["https://a.invalid/1", "https://a.invalid/2", "https://a.invalid/3"];
  const options = { ratingOnly: false, urls };
  const values = { workspaceId, kind: "web_links", name: "Links", state: "queued", options, totalRows: 3 };
  const [made] = await at.system((db) => db.insert(imports).values(values).returning());
  const id = made?.id ?? 0;
  await stop(id);
  await runLinks(at.service.services, { workspaceId, id });
  const { data } = await at.home.api.call("getImport", { params: { id } });
  expect(data).toMatchObject({ state: "stopped", total_rows_processed: 0 });
});

test("another workspace cannot stop it", async () => {
  const { data } = await importCsv(FILE, { background: true });
  const other = await at.service.workspace("Other");
  await expect(other.api.call("stopImport", { params: { id: data.id } })).rejects.toMatchObject({ status: 404 });
});
