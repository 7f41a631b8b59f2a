import { sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import { toListItem } from "#server/domain/reviews/presenters/list-item.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { selectReviews } from "#server/domain/reviews/query/select-reviews.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { checkRule } from "./check-rule.ts";

const DAY_MS = 86_400_000;

/** Throws 422 as `createReviewRule` does. */
export const tryReviewRule: Handler<"tryReviewRule"> = async (ctx, { body: { filter } }) => {
  await checkRule(ctx, { filter });
  const { config } = ctx.services;
  const criteria = readFilter(filter, null);
  const start = new Date(Date.now() - LIMITS.dryRunDays * DAY_MS).toISOString();
  const arrivedFrom = criteria.arrivedFrom && criteria.arrivedFrom > start ? criteria.arrivedFrom : start;
  const recent = { ...criteria, arrivedFrom };
  const { rows: counted } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from workspace_reviews r
      where r.workspace_id = ${ctx.workspace.id} and ${reviewCriteria(recent) ?? sql`true`}`,
  );
  const rows = await selectReviews(ctx.db, ctx.workspace.id, recent, { limit: LIMITS.dryRunShown });
  return { data: { total: counted[0]?.total ?? 0, reviews: rows.map((row) => toListItem(config, row)) } };
};
