import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { runRulesAfterCommit } from "#server/domain/review-actions/queue-rules.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewRuleRuns } from "#server/platform/db/tables/schema.ts";
import type { StoredResult } from "#server/platform/db/tables/reviews/review-rules.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { newAssignee, tellAssigned, tellsAssigned } from "./assigned-by-rule.ts";
import { countFailures } from "./count-failures.ts";
import { asRule, performActions } from "./perform-actions.ts";
import { type RuleRow, actionsOf, lockRule, presentRule } from "./rule-row.ts";

type RunRow = typeof reviewRuleRuns.$inferSelect;

/** The trigger of an event that asks for another try of one rule. */
export const retryTrigger = ({ id }: Pick<RuleRow, "id">): string => `retry ${id}`;

/** Asks for another try on every review on which the rule failed; the rule job does it after the commit. */
export async function queueRetries(ctx: Context, rule: RuleRow): Promise<void> {
  const { rows } = await ctx.db.execute(sql`insert into review_rule_events (workspace_id, review_id, trigger)
    select workspace_id, review_id, ${retryTrigger(rule)} from review_rule_runs
    where workspace_id = ${rule.workspaceId} and rule_id = ${rule.id} and state = 'failed'
    order by review_id returning id`);
  if (rows.length > 0) runRulesAfterCommit(ctx);
}

/** Throws 404 `Rule not found.` and 422 for a rule that is off. */
export const retryReviewRuleRuns: Handler<"retryReviewRuleRuns"> = async (ctx, { params }) => {
  const rule = await lockRule(ctx, params.id);
  if (!rule.isActive) throw validationError({ is_active: ["The rule is off. Switch it on first."] });
  await queueRetries(ctx, rule);
  return { message: "Rule Updated Successfully", data: await presentRule(ctx, rule) };
};

/** Of the rule as it is now, the actions that were not done on the review. */
const missingActions = (rule: RuleRow, { results }: RunRow) =>
  actionsOf(rule).filter((action) => !doneOf(results).some((done) => isDeepStrictEqual(done.action, action)));

const doneOf = (results: StoredResult[]) => results.filter(({ state }) => state === "done");

/** Repeats only what failed, so that every action is done once on a review. Runs in the caller's transaction. */
export async function retryRuns(ctx: Context, rule: RuleRow, reviewIds: number[]): Promise<void> {
  const ofRule = and(eq(reviewRuleRuns.workspaceId, rule.workspaceId), eq(reviewRuleRuns.ruleId, rule.id));
  const runs = await ctx.db
    .select()
    .from(reviewRuleRuns)
    .where(and(ofRule, inArray(reviewRuleRuns.reviewId, reviewIds), eq(reviewRuleRuns.state, "failed")))
    .orderBy(reviewRuleRuns.reviewId)
    .for("update");
  const within = asRule(ctx, rule);
  const tried: StoredResult[][] = [];
  const told: (number | null)[] = [];
  for (const alike of Map.groupBy(runs, (run) => JSON.stringify(missingActions(rule, run))).values()) {
    const actions = alike[0] ? missingActions(rule, alike[0]) : [];
    const ids = alike.map(({ reviewId }) => reviewId);
    const outcomes = await performActions(within, { ...rule, actions }, ids);
    for (const run of alike) {
      const fresh = outcomes.get(run.reviewId) ?? [];
      tried.push(fresh);
      const state = fresh.some((one) => one.state === "failed") ? "failed" : "done";
      const tellId = tellsAssigned(ctx) ? newAssignee(fresh) : null;
      await ctx.db
        .update(reviewRuleRuns)
        .set({ state, message: null, results: [...doneOf(run.results), ...fresh], ...(tellId !== null && { tellId }) })
        .where(and(ofRule, eq(reviewRuleRuns.reviewId, run.reviewId)));
      told.push(tellId);
    }
  }
  await tellAssigned(within, rule.id, told);
  await countFailures(within, rule, tried);
}
