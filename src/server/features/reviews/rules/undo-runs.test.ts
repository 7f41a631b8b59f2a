import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { reviewRuleRuns, reviews, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { openRulesFixture } from "#server/testing/seeds/rules.ts";
import { forgetOldRuns } from "./start-rules.ts";
import { undoBatch } from "./undo-runs.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { JOB_ACTOR } from "#server/platform/context/context.ts";

const { at, rule, label, arrive, run, review, labelsOf, events, history, read, act } = openRulesFixture();

const undo = (id: number, reviewId: number) => at.call("POST", `/review-rules/${id}/runs/${reviewId}/undo`);

test("an undo takes back every action of a run, and the rule does not run on the review again", async () => {
  const vip = await label("VIP");
  const actions = [{ act: "approve" }, { act: "label", add: [vip] }, { act: "favourite", on: true }];
  const id = await rule({ actions });
  await rule({ trigger: "changed", actions: [{ act: "approve" }] });
  const [one = 0] = await arrive(1);
  await run();
  const { body } = await undo(id, one);
  expect(body.data).toMatchObject({ state: "undone", undoable: false });
  expect(body.data.results.map(({ state }: { state: string }) => state)).toEqual(["undone", "undone", "undone"]);
  expect(await review(one)).toMatchObject({ approved: false, favourite: false });
  expect(await labelsOf(one)).toEqual([]);
  // An undo starts no rule, and a second one changes nothing.
  expect(await events()).toEqual([]);
  expect((await undo(id, one)).body.data).toMatchObject({ state: "undone" });
  expect((await undo(id, 999_999)).body).toEqual({ message: "Run not found." });
});

test("what a person changed since is left alone, and said so", async () => {
  const id = await rule({ actions: [{ act: "approve" }, { act: "favourite", on: true }] });
  const [one = 0] = await arrive(1);
  await run();
  await act({ act: "set_aside", reason: "spam" }, one);
  const { body } = await undo(id, one);
  expect(body.data).toMatchObject({
    state: "kept",
    results: [
      { state: "kept", reason: expect.stringMatching(/changed it again/) },
      { state: "undone", reason: null },
    ],
  });
  expect(await review(one)).toMatchObject({ setAsideReason: "spam", favourite: false });
});

test("everything a rule did is undone, the first batch at once and the others by a job", async () => {
  const id = await rule({ actions: [{ act: "favourite", on: true }] });
  await arrive(LIMITS.changedAtOnce + 20);
  await run();
  const { body } = await at.call("POST", `/review-rules/${id}/undo`);
  expect(body.data.runs).toMatchObject({ undoable: 0, undoing: 20 });
  const workspace = { id: at.home.workspaceId, uniqueId: at.home.uniqueId, name: "Test" };
  await inOwnTransaction(at.service.services, { workspace, actor: JOB_ACTOR }, (ctx) => undoBatch(ctx, id));
  expect((await read(id)).runs).toMatchObject({ total: LIMITS.changedAtOnce + 20, undoable: 0, undoing: 0 });
  expect(await at.system((db) => db.select().from(reviews).where(eq(reviews.favourite, true)))).toEqual([]);
});

test("editors undo, viewers and other workspaces do not", async () => {
  const id = await rule({ actions: [{ act: "favourite", on: true }] });
  const [one = 0] = await arrive(1);
  await run();
  const viewer = (await at.home.credentials("viewer")).headers;
  const other = (await at.service.workspace("Other")).headers;
  const path = `/review-rules/${id}/runs/${one}/undo`;
  expect((await at.call("POST", path, undefined, viewer)).status).toBe(403);
  expect((await at.call("POST", path, undefined, other)).status).toBe(404);
  expect((await at.call("POST", `/review-rules/${id}/undo`, undefined, other)).status).toBe(404);
  expect((await at.call("GET", `/review-rules/${id}/runs`, undefined, other)).status).toBe(404);
  const editor = (await at.home.credentials("editor")).headers;
  expect((await at.call("POST", path, undefined, editor)).body.data.state).toBe("undone");
});

test("old runs are forgotten and still keep the rule from running again; those of deleted reviews go", async () => {
  const id = await rule({ trigger: "changed", actions: [{ act: "favourite", on: true }] });
  const [old = 0, gone = 0, trashed = 0] = await at.insert({}, {}, {});
  await act({ act: "reply", text: "1" }, old, gone, trashed);
  await run();
  await act({ act: "trash" }, trashed);
  await at.system(async (db) => {
    await db.delete(reviews).where(eq(reviews.id, gone));
    const days = sql`now() - make_interval(days => ${LIMITS.ruleRunDays + 1})`;
    await db.update(reviewRuleRuns).set({ createdAt: days }).where(eq(reviewRuleRuns.reviewId, old));
  });
  await forgetOldRuns(at.service.services);
  const left = await at.system((db) => db.select().from(reviewRuleRuns).orderBy(reviewRuleRuns.reviewId));
  expect(left).toMatchObject([
    { reviewId: old, state: "forgotten", results: [] },
    { reviewId: trashed, state: "done" },
  ]);
  expect(await at.system((db) => db.select().from(trashedReviews))).toHaveLength(1);
  expect((await undo(id, old)).status).toBe(404);
  await act({ act: "favourite", on: false }, old);
  await run();
  expect(await review(old)).toMatchObject({ favourite: false });
  expect((await history(id)).map((entry: { review: { id: number } }) => entry.review.id)).toEqual([trashed]);
});
