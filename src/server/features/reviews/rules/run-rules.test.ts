import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Database } from "#server/platform/db/open.ts";
import {
  auditLog,
  labels,
  reviewRuleEvents,
  reviews,
  webhookDeliveries,
  webhooks,
} from "#server/platform/db/tables/schema.ts";
import { closeServices, openServices } from "#server/platform/startup/open-services.ts";
import { openRulesFixture } from "#server/testing/seeds/rules.ts";

const home = openRulesFixture();
const { at, rule, label, arrive, run, review, labelsOf, events, runs, history, read, act } = home;

const APPROVE = { act: "approve" };
const add = (id: string) => ({ act: "label", add: [id] });

test("an active rule runs on what arrives and matches, with all its actions, and says so", async () => {
  const vip = await label("VIP");
  const id = await rule({ filter: { "star-rating": ["4", "5"] }, actions: [APPROVE, add(vip)] });
  const [good = 0, bad = 0] = [...(await arrive(1, { rating: 5 })), ...(await arrive(1, { rating: 2 }))];
  await run();
  expect(await review(good)).toMatchObject({ approved: true });
  expect(await labelsOf(good)).toEqual([vip]);
  expect(await review(bad)).toMatchObject({ approved: false });
  expect(await labelsOf(bad)).toEqual([]);
  expect(await events()).toEqual([]);
  expect(await history(id)).toMatchObject([
    {
      review: { type: "text", id: good, name: "Ann 0" },
      state: "done",
      message: null,
      results: [
        { action: APPROVE, state: "done", reason: null },
        { action: { act: "label" }, state: "done" },
      ],
      undoable: true,
    },
  ]);
  expect((await read(id)).runs).toEqual({ total: 1, failed: 0, undoable: 1, undoing: 0 });
  const rows = await at.system((db) => db.select().from(auditLog).where(eq(auditLog.record, "Review")));
  expect(rows.map(({ actorKind, actorId }) => [actorKind, actorId])).toEqual([
    ["rule", id],
    ["rule", id],
  ]);
});

test("a rule that is off records and does nothing", async () => {
  const id = await rule({ actions: [APPROVE], is_active: false });
  const [one = 0] = await arrive(1);
  await run();
  expect(await review(one)).toMatchObject({ approved: false });
  expect(await history(id)).toEqual([]);
  await act({ act: "favourite", on: true }, one);
  expect(await events()).toEqual([]);
});

test("changes and approvals by people start the rules that wait for them", async () => {
  const changed = await rule({ trigger: "changed", actions: [{ act: "favourite", on: true }] });
  const approved = await rule({ trigger: "approved", actions: [add(await label("Live"))] });
  const [one = 0, two = 0] = await at.insert({}, {});
  await act({ act: "reply", text: "Thank you" }, one);
  await act(APPROVE, two);
  await run();
  expect((await history(changed)).map((entry: { review: { id: number } }) => entry.review.id)).toEqual([one]);
  expect((await history(approved)).map((entry: { review: { id: number } }) => entry.review.id)).toEqual([two]);
});

test("rules run in their order, and a later one sees what an earlier one did", async () => {
  const vip = await label("VIP");
  const later = await rule({ filter: { "review-labels": [vip] }, actions: [APPROVE] });
  const earlier = await rule({ actions: [add(vip)] });
  const [first = 0] = await arrive(1);
  await run();
  expect(await review(first)).toMatchObject({ approved: false });
  await at.call("POST", "/review-rules/order", { rule_ids: [earlier, later] });
  const [second = 0] = await arrive(1);
  await run();
  expect(await review(second)).toMatchObject({ approved: true });
});

test("what a rule changes starts no rule, its own neither", async () => {
  await rule({ actions: [APPROVE] });
  const others = [
    await rule({ trigger: "approved", actions: [{ act: "favourite", on: true }] }),
    await rule({ trigger: "changed", actions: [{ act: "favourite", on: true }] }),
  ];
  const [one = 0] = await arrive(1);
  await run();
  expect(await review(one)).toMatchObject({ approved: true, favourite: false });
  expect(await events()).toEqual([]);
  for (const id of others) expect(await history(id)).toEqual([]);
});

test("a loop through a webhook and the API ends after one run, and the history says why", async () => {
  const [hook] = await at.system((db) =>
    db
      .insert(webhooks)
      .values({
        workspaceId: at.home.workspaceId,
        url: "https://hook.example.test",
        secret: "s",
        events: ["form.submitted"],
      })
      .returning(),
  );
  const id = await rule({ name: "Loop", trigger: "changed", actions: [{ act: "webhook", webhook_id: hook?.id }] });
  const [one = 0] = await at.insert({});
  await act({ act: "reply", text: "1" }, one);
  await run();
  const sent = () => at.system((db) => db.select().from(webhookDeliveries));
  expect(await sent()).toMatchObject([
    { event: "review.rule", payload: { type: "review.rule", data: { id: one, rule: { id, name: "Loop" } } } },
  ]);
  // The receiver answers by changing the review through the API.
  await act({ act: "reply", text: "2" }, one);
  await run();
  expect(await sent()).toHaveLength(1);
  expect(await history(id)).toMatchObject([{ state: "done", message: expect.stringMatching(/once/), undoable: false }]);
});

test("two processes on one database run every rule once on each of many reviews", async () => {
  const [one, two] = [await label("One"), await label("Two")];
  await rule({ actions: [add(one)] });
  await rule({ actions: [add(two), { act: "favourite", on: true }] });
  const other = await openServices(at.service.services.config);
  try {
    const ids = await arrive(250);
    await Promise.all([run(), run(other), run(), run(other)]);
    while ((await events()).length > 0) await Promise.all([run(), run(other)]);
    const all = await runs();
    expect(all).toHaveLength(2 * ids.length);
    expect(all.every(({ state, message }) => state === "done" && message === null)).toBe(true);
    // Twice labelled and once marked: every change of a review has one audit row.
    expect(await home.changesByRules()).toBe(3 * ids.length);
  } finally {
    await closeServices(other);
  }
});

/** Fails the n-th transaction just before it commits. */
function dying(n: number): Services {
  const { database, ...services } = at.service.services;
  let count = 0;
  const write: Database["write"] = (workspaceId, work) =>
    database.write(workspaceId, async (db) => {
      const made = await work(db);
      count += 1;
      if (count === n) throw new Error("killed");
      return made;
    });
  return { ...services, database: { ...database, write } };
}

test("a job that is cut off between two rules leaves nothing, and is repeated as a whole", async () => {
  const vip = await label("VIP");
  await rule({ actions: [add(vip)] });
  await rule({ actions: [{ act: "favourite", on: true }] });
  const [one = 0] = await arrive(1);
  // The second rule cannot be written: the process dies between the two.
  await at.service.services.database.sql(`create function cut() returns trigger as $$ begin
    if (select count(*) from review_rule_runs) = 1 then raise 'cut off'; end if; return new; end $$ language plpgsql`);
  await at.service.services.database.sql(
    "create trigger cut before insert on review_rule_runs for each row execute function cut()",
  );
  try {
    await expect(run()).rejects.toThrow();
  } finally {
    await at.service.services.database.sql("drop trigger cut on review_rule_runs; drop function cut()");
  }
  expect([await labelsOf(one), await runs(), (await events()).length]).toEqual([[], [], 1]);
  await expect(run(dying(1))).rejects.toThrow("killed");
  expect([await labelsOf(one), await runs(), (await events()).length]).toEqual([[], [], 1]);
  await run();
  expect(await runs()).toMatchObject([
    { state: "done", message: null },
    { state: "done", message: null },
  ]);
  expect(await home.changesByRules()).toBe(2);
});

test("a rule waits for the analysis it asks for, and not for longer than a few minutes", async () => {
  const id = await rule({ filter: { sentiments: ["negative"] }, actions: [{ act: "favourite", on: true }] });
  const pending = { sentimentBy: null, languageBy: null };
  const [analysed = 0, silent = 0] = await arrive(2, pending);
  await run();
  expect([await history(id), (await events()).length]).toEqual([[], 2]);
  await at.system(async (db) => {
    const words = { sentimentBy: "words", languageBy: "words", sentimentId: 3 };
    await db.update(reviews).set(words).where(eq(reviews.id, analysed));
    await db.update(reviewRuleEvents).set({ dueAt: sql`now()` });
  });
  await run();
  expect(await review(analysed)).toMatchObject({ favourite: true });
  expect(await events()).toMatchObject([{ reviewId: silent }]);
  await at.system((db) =>
    db.update(reviewRuleEvents).set({ dueAt: sql`now()`, createdAt: sql`now() - interval '1 hour'` }),
  );
  await run();
  expect(await events()).toEqual([]);
});

test("a rule whose label is gone says so, and is paused after some failures in a row", async () => {
  const vip = await label("VIP");
  const id = await rule({ actions: [add(vip), { act: "favourite", on: true }] });
  await at.system((db) => db.delete(labels).where(eq(labels.id, vip)));
  const [one = 0] = await arrive(1);
  await run();
  expect(await review(one)).toMatchObject({ favourite: true });
  expect(await history(id)).toMatchObject([
    { state: "failed", results: [{ state: "failed", reason: "The label no longer exists." }, { state: "done" }] },
  ]);
  expect(await read(id)).toMatchObject({ is_active: true, paused_reason: null });
  await arrive(LIMITS.ruleFailures - 1);
  await run();
  expect(await read(id)).toMatchObject({ is_active: false, paused_reason: "The label no longer exists.", version: 2 });
  const [late = 0] = await arrive(1);
  await run();
  expect(await review(late)).toMatchObject({ favourite: false });
  const on = await at.call("PUT", `/review-rules/${id}`, { is_active: true, actions: [APPROVE] });
  expect(on.body.data).toMatchObject({ is_active: true, paused_reason: null });
});

test("a review that may not be published fails by itself and pauses nothing", async () => {
  const id = await rule({ actions: [APPROVE] });
  await arrive(LIMITS.ruleFailures + 1, { agreed: [] });
  await run();
  const entries = await history(id);
  expect(entries).toHaveLength(LIMITS.ruleFailures + 1);
  expect(entries[0]).toMatchObject({ state: "failed", results: [{ reason: expect.any(String) }], undoable: false });
  expect(await read(id)).toMatchObject({ is_active: true, paused_reason: null });
});

test("rules of another workspace see and do nothing", async () => {
  const other = await at.service.workspace("Other");
  const sent = { name: "Theirs", trigger: "arrived", actions: [APPROVE], is_active: true };
  expect((await at.call("POST", "/review-rules", sent, other.headers)).status).toBe(200);
  const [one = 0] = await arrive(1);
  await run();
  expect(await review(one)).toMatchObject({ approved: false });
  expect((await at.call("GET", "/review-rules")).body.data).toEqual([]);
});
