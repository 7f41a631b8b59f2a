import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, reviewChanges, reviews } from "#server/platform/db/tables/schema.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Database } from "#server/platform/db/open.ts";
import { openBulkActionFixture } from "#server/testing/seeds/bulk-changes.ts";
import { runBulkAction } from "./run-bulk-action.ts";

const { at, act, actOnAll, undo, retry, stop, read, insertMany } = openBulkActionFixture();

const run = (id: number, services = at.service.services) =>
  runBulkAction(services, { workspaceId: at.home.workspaceId, id });

function meddling(hooks: { within?: (count: number) => void; after?: (count: number) => Promise<void> }): Services {
  const { database, ...services } = at.service.services;
  let count = 0;
  const write: Database["write"] = async (workspaceId, work) => {
    const value = await database.write(workspaceId, async (db) => {
      const made = await work(db);
      count += 1;
      hooks.within?.(count);
      return made;
    });
    await hooks.after?.(count);
    return value;
  };
  return { ...services, database: { ...database, write } };
}

const approved = async () =>
  (await at.system((db) => db.select({ id: reviews.id }).from(reviews).where(eq(reviews.approved, true)))).length;

async function refuse(...names: string[]) {
  const { database } = at.service.services;
  await database.sql("drop trigger if exists refuse on reviews");
  if (names.length === 0) return;
  await database.sql(`create or replace function refuse() returns trigger as $$ begin
      if new.reviewer_name in (${names.map((name) => `'${name}'`).join(", ")}) then raise 'refused'; end if;
      return new; end $$ language plpgsql`);
  await database.sql("create trigger refuse before update on reviews for each row execute function refuse()");
}

test("all matches are fixed at the start and processed by a job; later reviews are left alone", async () => {
  await insertMany(250);
  await insertMany(20, () => ({ medium: "video" }));
  const begun = await actOnAll({ act: "approve" }, { "record-types": ["text"] });
  expect(begun).toMatchObject({ state: "running", total: 250, done: 0, undoable: true });
  await insertMany(5);
  await run(begun.id);
  expect(await read(begun.id)).toMatchObject({ state: "done", total: 250, done: 250, failed: 0 });
  expect(await approved()).toBe(250);

  const undoing = await undo(begun.id);
  expect(undoing).toMatchObject({ state: "undoing", undoable: false });
  await run(begun.id);
  expect(await read(begun.id)).toMatchObject({ state: "undone", done: 250, failed: 0 });
  expect(await approved()).toBe(0);
});

test("a bulk action whose process died continues from its batch once the lease is over", async () => {
  const ids = await insertMany(250);
  const { id } = await act({ act: "approve" }, ...ids);
  // The first transaction takes the lease; the process dies in the third, the second batch.
  const dying = meddling({
    within: (count) => {
      if (count === 3) throw new Error("killed");
    },
  });
  await expect(run(id, dying)).rejects.toThrow("killed");
  expect(await read(id)).toMatchObject({ state: "running", done: 100 });
  expect(await approved()).toBe(100);

  // The lease of the dead process keeps others out until it ends.
  await run(id);
  expect(await read(id)).toMatchObject({ state: "running", done: 100 });
  await at.system((db) => db.update(reviewChanges).set({ leaseUntil: sql`now() - interval '1 second'` }));
  await run(id);
  expect(await read(id)).toMatchObject({ state: "done", done: 250, failed: 0 });
  expect(await at.system((db) => db.select().from(auditLog))).toHaveLength(250);
});

test("failures among two thousand are listed with the reason and retried alone; nothing runs twice", async () => {
  await insertMany(2000);
  at.service.services.log.level = "silent";
  await refuse("Ann 7", "Ann 700", "Ann 1999");
  const { id } = await actOnAll({ act: "set_aside", reason: "off_topic" });
  await run(id);
  const done = await read(id);
  expect(done).toMatchObject({ state: "done", total: 2000, done: 1997, failed: 3, undoable: true });
  const reason = "It could not be done because of a fault on our side. Try it again.";
  expect(done.failures.map((one) => [one.name, one.reason])).toEqual(
    ["Ann 1999", "Ann 700", "Ann 7"].map((name) => [name, reason]),
  );
  await refuse();
  expect(await retry(id)).toMatchObject({ state: "done", done: 2000, failed: 0, failures: [] });
  const entries = await at.system((db) => db.select({ changes: auditLog.changes }).from(auditLog));
  expect(entries).toHaveLength(2000);
  expect(entries.every(({ changes }) => JSON.stringify(changes).includes("off_topic"))).toBe(true);
});

test("a bulk action stops between batches, and finished reviews can be undone", async () => {
  await insertMany(250);
  const { id } = await actOnAll({ act: "approve" });
  const stopping = meddling({ after: async (count) => void (count === 2 && (await stop(id))) });
  await run(id, stopping);
  expect(await read(id)).toMatchObject({ state: "stopped", total: 250, done: 100 });
  expect(await approved()).toBe(100);
  expect(await undo(id)).toMatchObject({ state: "undone", done: 100 });
  expect(await approved()).toBe(0);
});

test("undoing a running bulk action stops it and restores everything", async () => {
  await insertMany(150);
  const { id } = await actOnAll({ act: "approve" });
  expect(await undo(id)).toMatchObject({ state: "undone", done: 0 });
  await run(id);
  expect(await approved()).toBe(0);
  expect(await read(id)).toMatchObject({ state: "undone" });
});

test("other requests are served while a bulk action runs", async () => {
  await insertMany(1000);
  const { id } = await actOnAll({ act: "favourite", on: true });
  const running = { isOver: false };
  const end = run(id).finally(() => (running.isOver = true));
  let answered = 0;
  while (!running.isOver) {
    expect((await at.call("GET", "/feeds")).status).toBe(200);
    answered += 1;
  }
  await end;
  expect(answered).toBeGreaterThan(3);
});
