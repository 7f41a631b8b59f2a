import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { type ReviewCriteria, readFilter } from "#contract/reviews/read-review-filter.ts";
import type { ReviewCount } from "#contract/reviews/lists/review-facets.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { summaryOf } from "#server/domain/reviews/counts/summary.ts";
import type { Handler } from "#server/platform/context/context.ts";

export const countReviews: Handler<"countReviews"> = async (ctx, { query: { filters = [] } }) => {
  if (filters.length === 0) return { data: [] };
  const counts = filters.map((filter) => countUpTo(ctx.workspace.id, readFilter(filter, ctx.actor.userId)));
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return { data: (rows[0]?.counts ?? []).map(toCount) };
};

/** Over `reviews r`; index-only unless text is searched. */
export function matchingReviews(workspaceId: number, criteria: ReviewCriteria): SQL {
  const condition = reviewCriteria(criteria, true);
  return sql`r.workspace_id = ${workspaceId}${condition ? sql` and ${condition}` : sql.empty()}`;
}

/** From the summary where it answers; else newest first, so that it never scans the whole table. */
export function countUpTo(workspaceId: number, criteria: ReviewCriteria): SQL {
  const summary = summaryOf(workspaceId, criteria);
  if (summary) return sql`(select coalesce(sum(r.count), 0)::int from ${summary})`;
  return sql`(select count(*)::int from (select from workspace_reviews r where ${matchingReviews(workspaceId, criteria)}
    order by r.id desc limit ${LIMITS.countedReviews + 1}) c)`;
}

export function toCount(found: number): z.infer<typeof ReviewCount> {
  return { count: Math.min(found, LIMITS.countedReviews), more: found > LIMITS.countedReviews };
}
