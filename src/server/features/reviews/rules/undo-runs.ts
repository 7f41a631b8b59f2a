import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { RuleAction } from "#contract/reviews/rules/rule-action.ts";
import { actorIdOf } from "#server/domain/history/actor-name.ts";
import { runWithBisection } from "#server/domain/review-actions/run-with-bisection.ts";
import type { UndoItem } from "#server/features/reviews/actions/action-result.ts";
import { undoAction } from "#server/features/reviews/actions/apply-action.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewRuleRuns } from "#server/platform/db/tables/schema.ts";
import type { StoredResult } from "#server/platform/db/tables/reviews/review-rules.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { presentRun } from "./list-runs.ts";
import { lockReviewsById } from "#server/domain/reviews/find-review.ts";
import { type RuleRow, lockRule, presentRule } from "./rule-row.ts";

type RunRow = typeof reviewRuleRuns.$inferSelect;

export const UNDO_RUNS = "undo-review-rule-runs";
export const UndoRunsJob = z.object({ workspaceId: z.number(), ruleId: z.number() });

const NOT_FOUND = "Review not found.";
const CALLED = "A call of a webhook cannot be taken back.";

const isRun = ({ workspaceId, ruleId, reviewId }: Pick<RunRow, "workspaceId" | "ruleId" | "reviewId">) =>
  and(
    eq(reviewRuleRuns.workspaceId, workspaceId),
    eq(reviewRuleRuns.ruleId, ruleId),
    eq(reviewRuleRuns.reviewId, reviewId),
  );

/** Undoes one position in the list of actions, together for all runs that did the same there. */
async function undoPlace(ctx: Context, runs: RunRow[], place: number): Promise<Map<number, StoredResult>> {
  const done = runs.flatMap(({ reviewId, results }) => {
    const result = results[place];
    return result?.state === "done" ? [{ reviewId, result }] : [];
  });
  const reviews = new Map(
    (
      await lockReviewsById(
        ctx.db,
        ctx.workspace.id,
        done.map(({ reviewId }) => reviewId),
      )
    ).map((review) => [review.id, review]),
  );
  const ended = new Map<number, StoredResult>();
  const end = (reviewId: number, result: StoredResult, reason: string | null) =>
    ended.set(reviewId, { ...result, state: reason === null ? "undone" : "kept", reason });
  for (const group of Map.groupBy(done, ({ result }) => JSON.stringify(result.action)).values()) {
    const action = RuleAction.parse(group[0]?.result.action);
    const items: UndoItem[] = [];
    for (const { reviewId, result } of group) {
      const review = reviews.get(reviewId);
      if (action.act === "webhook") end(reviewId, result, CALLED);
      else if (!review) end(reviewId, result, NOT_FOUND);
      else if (isDeepStrictEqual(result.before, result.after)) end(reviewId, result, null);
      else items.push({ review, item: { before: result.before ?? null, after: result.after ?? null } });
    }
    if (action.act === "webhook") continue;
    const reasons = await runWithBisection<UndoItem, string | null>(
      ctx,
      items,
      (within, some) => undoAction(within, action, some),
      ({ review }, reason) => [review.id, reason],
    );
    for (const { reviewId, result } of group) {
      const reason = reasons.get(reviewId);
      if (reason !== undefined) end(reviewId, result, reason);
    }
  }
  return ended;
}

const isKept = ({ state, action }: StoredResult) => state === "kept" && RuleAction.parse(action).act !== "webhook";

/** The last action first, so that each finds what it left. What somebody changed since is left as it is. */
async function undoRuns(ctx: Context, runs: RunRow[]): Promise<void> {
  const quiet = { ...ctx, actor: { ...ctx.actor, startsNoRules: true } };
  const results = new Map(runs.map((run) => [run.reviewId, [...run.results]]));
  for (let place = Math.max(0, ...runs.map((run) => run.results.length)) - 1; place >= 0; place -= 1)
    for (const [reviewId, result] of await undoPlace(quiet, runs, place)) {
      const list = results.get(reviewId);
      if (list) list[place] = result;
    }
  for (const run of runs) {
    const ended = results.get(run.reviewId) ?? [];
    const state = ended.some(isKept) ? "kept" : "undone";
    await ctx.db.update(reviewRuleRuns).set({ state, results: ended }).where(isRun(run));
  }
}

const UNDOABLE = ["done", "failed"];

/** Throws 404 `Run not found.` Undone ones are answered as they are. */
export const undoReviewRuleRun: Handler<"undoReviewRuleRun"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, ruleId: params.id, reviewId: params.review_id };
  const [run] = await ctx.db.select().from(reviewRuleRuns).where(isRun(ids)).for("update");
  if (!run || run.state === "forgotten") throw notFound("Run");
  if (UNDOABLE.includes(run.state)) {
    await ctx.db.update(reviewRuleRuns).set(undoneBy(ctx)).where(isRun(ids));
    await undoRuns(ctx, [run]);
  }
  return { message: "Run Updated Successfully", data: await presentRun(ctx, params.id, params.review_id) };
};

const undoneBy = ({ actor }: Context) => ({ undoneByKind: actor.kind, undoneById: actorIdOf(actor) });

/** The newest first. Returns how many there were; fewer than a batch: it was the last. */
export async function undoBatch(ctx: Context, ruleId: number): Promise<number> {
  const runs = await ctx.db
    .select()
    .from(reviewRuleRuns)
    .where(
      and(
        eq(reviewRuleRuns.workspaceId, ctx.workspace.id),
        eq(reviewRuleRuns.ruleId, ruleId),
        eq(reviewRuleRuns.state, "undoing"),
      ),
    )
    .orderBy(desc(reviewRuleRuns.createdAt), desc(reviewRuleRuns.reviewId))
    .limit(LIMITS.changedAtOnce)
    .for("update", { skipLocked: true });
  if (runs.length > 0) await undoRuns(ctx, runs);
  return runs.length;
}

/** In the transaction that begins it. */
async function queueUndo({ services, db }: Context, { workspaceId, id: ruleId }: RuleRow): Promise<void> {
  if (services.jobs.knows(UNDO_RUNS)) await services.jobs.send(UNDO_RUNS, { workspaceId, ruleId }, { db });
}

/** Throws 404 `Rule not found.` */
export const undoReviewRuleRuns: Handler<"undoReviewRuleRuns"> = async (ctx, { params }) => {
  const rule = await lockRule(ctx, params.id);
  const begun = await ctx.db
    .update(reviewRuleRuns)
    .set({ state: "undoing", ...undoneBy(ctx) })
    .where(
      and(
        eq(reviewRuleRuns.workspaceId, rule.workspaceId),
        eq(reviewRuleRuns.ruleId, rule.id),
        inArray(reviewRuleRuns.state, UNDOABLE),
        sql`jsonb_path_exists(${reviewRuleRuns.results}, '$[*].after')`,
      ),
    )
    .returning({ id: reviewRuleRuns.reviewId });
  if (begun.length > 0) await undoBatch(ctx, rule.id);
  if (begun.length > LIMITS.changedAtOnce) await queueUndo(ctx, rule);
  return { message: "Rule Updated Successfully", data: await presentRule(ctx, rule) };
};
