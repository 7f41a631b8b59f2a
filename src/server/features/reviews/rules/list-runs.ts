import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { RULE_RUN_STATES, ReviewRuleRun } from "#contract/reviews/rules/review-rule.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewRuleRuns, reviewRules, reviews } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { isRule } from "./rule-row.ts";

const perPage = LIMITS.reviewsPerPage;
const Results = ReviewRuleRun.shape.results;

async function selectRuns(
  { db, workspace }: Context,
  ruleId: number,
  slice: { limit: number; offset?: number },
  where?: SQL,
) {
  const rows = await db
    .select({ run: reviewRuleRuns, medium: reviews.medium, name: reviews.reviewerName })
    .from(reviewRuleRuns)
    .leftJoin(
      reviews,
      and(eq(reviews.workspaceId, reviewRuleRuns.workspaceId), eq(reviews.id, reviewRuleRuns.reviewId)),
    )
    .where(
      and(
        eq(reviewRuleRuns.workspaceId, workspace.id),
        eq(reviewRuleRuns.ruleId, ruleId),
        ne(reviewRuleRuns.state, "forgotten"),
        where,
      ),
    )
    .orderBy(desc(reviewRuleRuns.createdAt), desc(reviewRuleRuns.reviewId))
    .limit(slice.limit)
    .offset(slice.offset ?? 0);
  return rows.map(({ run, medium, name }): ReviewRuleRun => {
    const state = RULE_RUN_STATES.find((known) => known === run.state) ?? "done";
    return {
      review: { type: medium === null ? "text" : feedTypeOfRow({ medium }).medium, id: run.reviewId, name },
      state,
      message: run.message,
      results: Results.parse(run.results),
      undoable: (state === "done" || state === "failed") && run.results.some(({ after }) => after !== undefined),
      created_at: run.createdAt,
    };
  });
}

/** Throws 404 `Rule not found.` */
export const listReviewRuleRuns: Handler<"listReviewRuleRuns"> = async (ctx, { params: { id }, query: { page } }) => {
  const [rule] = await ctx.db
    .select({ id: reviewRules.id })
    .from(reviewRules)
    .where(isRule({ workspaceId: ctx.workspace.id, id }));
  if (!rule) throw notFound("Rule");
  const rows = await selectRuns(ctx, id, { limit: perPage + 1, offset: (page - 1) * perPage });
  const path = `${ctx.services.config.publicUrl}/v3/review-rules/${id}/runs`;
  return { data: pageOf({ path, page, perPage, rows, present: (row) => row }) };
};

/** Throws 404 `Run not found.` */
export async function presentRun(ctx: Context, ruleId: number, reviewId: number): Promise<ReviewRuleRun> {
  const [run] = await selectRuns(ctx, ruleId, { limit: 1 }, eq(reviewRuleRuns.reviewId, reviewId));
  if (!run) throw notFound("Run");
  return run;
}
