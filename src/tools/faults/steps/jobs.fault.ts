import { randomUUID } from "node:crypto";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { createFolderStore } from "#server/platform/backup/folder-store.ts";
import { findBackups, readManifest, verifyBackup } from "#server/platform/backup/read-backup.ts";
import { Cleanup } from "#tools/faults/harness/cleanup.ts";
import { type Attempt, killAtEachStep } from "./kill-at-steps.ts";
import { type Site, age, ask, call, count, filesIn, make, openSite, queue } from "./site.ts";

const ROWS = LIMITS.changedAtOnce + 20;

let site: Site;
let backups: string;
beforeAll(async () => {
  const cleanup = new Cleanup();
  await cleanup.guard(async () => {
    backups = cleanup.makeFolder();
    site = await openSite(cleanup, { BACKUP_TO: backups, BACKUP_SCHEDULE: "0 0 1 1 *" });
  });
  return () => cleanup.run();
});

/** Imports so many reviews by a name. Gives the id of the import. */
async function importRows(name: string, rows: number): Promise<number> {
  const csv = ["Name,Words", ...Array.from({ length: rows }, (_, row) => `${name},Words ${row}`)].join("\n");
  const body = new FormData();
  body.set("csv_file", new File([csv], "reviews.csv", { type: "text/csv" }));
  body.set("mapping", JSON.stringify({ name: "Name", review_text: "Words" }));
  const where = "/v3/imports/csv-imports/text-review";
  const sent = await site.at.program.send(site.at.way, "POST", where, { body });
  expect(sent.status, sent.body).toBe(200);
  const stored = `from reviews where reviewer_name = '${name}'`;
  await expect.poll(() => count(site.at, stored), { timeout: 60_000 }).toBe(rows);
  const [made] = await ask(site.at, `select import_id id ${stored} limit 1`);
  return Number(made?.["id"]);
}

let rowsOfBulk: Promise<number> | undefined;
async function changeMany(): Promise<Attempt> {
  rowsOfBulk ??= importRows("Many", ROWS);
  await rowsOfBulk;
  const label = await make(site.at, "/v3/review-labels", { name: randomUUID() });
  const key = randomUUID();
  return {
    async send() {
      const body = { filter: { search: "Many" }, change: { act: "label", add: [String(label)] } };
      return (await call(site.at, "POST", "/v3/feeds/changes", body, key)).status === 200;
    },
    async check() {
      expect(await count(site.at, `from review_labels where label_id = '${label}'`)).toBe(ROWS);
      const [last] = await ask(site.at, "select id, state from review_changes order by id desc limit 1");
      expect(last?.["state"]).toBe("done");
      expect(await count(site.at, `from review_change_items where change_id = ${String(last?.["id"])}`)).toBe(ROWS);
    },
  };
}

async function undoImport(): Promise<Attempt> {
  const name = `u${randomUUID()}`;
  const id = await importRows(name, ROWS);
  return {
    send: async () => (await call(site.at, "POST", `/v3/imports/${id}/undo`)).status === 200,
    async check() {
      expect(await ask(site.at, `select state from imports where id = ${id}`)).toEqual([{ state: "undone" }]);
      expect(await count(site.at, `from reviews where reviewer_name = '${name}'`)).toBe(0);
      const trashed = `from trashed_reviews where snapshot -> 'review' ->> 'reviewerName' = '${name}'`;
      expect(await count(site.at, trashed)).toBe(ROWS);
    },
  };
}

async function copyWorkspace(): Promise<Attempt> {
  const key = randomUUID();
  const [before] = await ask(site.at, "select coalesce(max(id), 0) id from workspace_exports");
  return {
    send: async () => (await call(site.at, "POST", "/v3/workspace-exports", undefined, key)).status === 200,
    async check() {
      const made = await ask(site.at, `select state, file from workspace_exports where id > ${String(before?.["id"])}`);
      expect(made.map((row) => row["state"])).toEqual(["done"]);
      const files = await ask(site.at, "select file from workspace_exports");
      const names = files.map((row) => String(row["file"])).toSorted();
      const stored = () => filesIn(path.join(site.at.data, "exports"));
      age(stored());
      await queue(site.at, "sweep-workspace-copies");
      await expect
        .poll(
          () =>
            stored()
              .map((file) => path.basename(file))
              .toSorted(),
          { timeout: 20_000 },
        )
        .toEqual(names);
    },
  };
}

async function backUp(): Promise<Attempt> {
  const store = createFolderStore(backups);
  const before = await findBackups(store);
  return {
    async send() {
      await queue(site.at, "backup");
      return true;
    },
    async check() {
      const after = await findBackups(store);
      expect(after.length).toBeGreaterThan(before.length);
      for (const name of after.slice(0, 1)) await verifyBackup(store, name, await readManifest(store, name));
      // The next backup removes what the killed one left half written.
      age(filesIn(backups));
      await queue(site.at, "backup");
      const parts = () => filesIn(backups).filter((file) => path.basename(file).startsWith(".part-"));
      await expect.poll(parts, { timeout: 20_000 }).toEqual([]);
    },
  };
}

const jobs: [string, () => Promise<Attempt>][] = [
  ["an action on many reviews", changeMany],
  ["the undoing of an import", undoImport],
  ["a copy of a workspace", copyWorkspace],
  ["a backup", backUp],
];

test.each(jobs)(
  "%s is done exactly once, whichever step its job dies at",
  { timeout: 900_000 },
  async (name, prepare) => {
    expect(await killAtEachStep(site, name, prepare)).toBeGreaterThan(5);
  },
);
