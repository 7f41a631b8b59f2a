import { sql } from "drizzle-orm";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { countUpTo, matchingReviews, toCount } from "./matching.ts";

export const countReviews: Handler<"countReviews"> = async (ctx, { query: { filters = [] } }) => {
  if (filters.length === 0) return { data: [] };
  const counts = filters.map((filter) => countUpTo(matchingReviews(ctx.workspace.id, readFilter(filter))));
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return { data: (rows[0]?.counts ?? []).map(toCount) };
};
