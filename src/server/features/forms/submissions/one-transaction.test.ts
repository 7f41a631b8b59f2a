import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import {
  auditLog,
  contacts,
  idempotencyKeys,
  reviews,
  submissions,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";

const home = openSubmissionFixture();
const database = () => home.at.service.services.database;
const STORED = [reviews, submissions, timelineEvents, contacts, auditLog, idempotencyKeys];
const countStored = () =>
  home.at.system(async (db) => {
    const counts: number[] = [];
    for (const table of STORED) counts.push(await db.$count(table));
    return counts;
  });

/** Each is a round trip to the database; a review took 38 of them before they were counted here. */
const MAX_STATEMENTS = 17;

test(`a review takes at most ${MAX_STATEMENTS} statements`, async () => {
  const form = await home.created();
  await home.review(form);
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const { status } = await home.review(form, { comment: "Other words than those of the first review." });
  expect(status).toBe(200);
  expect(query.mock.calls.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(query.mock.calls.length).toBeGreaterThan(5);
});

test.each(["timeline_events", "audit_log", "submissions", "idempotency_keys"])(
  "a failure at %s keeps nothing of the review, and the same key stores it once afterwards",
  async (table) => {
    const form = await home.created();
    const before = await countStored();
    await database().sql(
      "create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'",
    );
    await database().sql(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
    const { log } = home.at.service.services;
    const level = log.level;
    log.level = "silent";
    const key = randomUUID();
    const failed = await home.review(form, { key });
    log.level = level;
    await database().sql("drop function refuse cascade");
    expect([failed.status, await countStored()]).toEqual([500, before]);
    const done = await home.review(form, { key });
    const again = await home.review(form, { key });
    expect([done.status, again.body]).toEqual([200, done.body]);
    expect(await home.at.system((db) => db.$count(reviews))).toBe(1);
  },
);

test("a copy that another process stores at the same time gets the answer of the first, and is not stored", async () => {
  const form = await home.created();
  const key = randomUUID();
  const sent = { key, comment: "They were kind and quick.", rating: "5" };
  // What the other process has stored but not committed yet.
  const first = await home.review(form, sent);
  const [stored] = await home.at.system((db) => db.select().from(idempotencyKeys));
  const [row] = await home.at.system((db) => db.select().from(submissions));
  if (!stored || !row) throw new Error("The first was not stored");
  await home.at.system(async (db) => {
    await db.delete(idempotencyKeys);
    await db.delete(submissions);
  });
  const { promise: end, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isInserted, resolve: inserted } = Promise.withResolvers<void>();
  const other = database().write(row.workspaceId, async (db) => {
    await db.insert(submissions).values(row);
    await db.insert(idempotencyKeys).values(stored);
    inserted();
    await end;
  });
  await isInserted;
  const copy = home.review(form, sent);
  await vi.waitFor(async () => {
    const { rows } = await database().sql("select from pg_locks where not granted");
    expect(rows).toHaveLength(1);
  });
  commit();
  await other;
  expect((await copy).body).toEqual(first.body);
  expect(await home.at.system((db) => db.$count(reviews))).toBe(1);
});
