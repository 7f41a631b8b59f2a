import { sql } from "drizzle-orm";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import { likePattern } from "#server/domain/reviews/query/criteria.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { matchingReviews } from "./count-reviews.ts";

export const listCustomFields: Handler<"listCustomFields"> = async (ctx, { query }) => {
  const where = matchingReviews(ctx.workspace.id, {
    ...readFilter(query.filter, ctx.actor.userId),
    customFields: undefined,
  });
  const { rows } = await ctx.db.execute<{ name: string; count: number }>(sql`
    select field.name, count(*)::int as count
    from workspace_reviews r, jsonb_object_keys(r.custom_fields) as field(name)
    where r.custom_fields is not null and ${where}
    group by 1 order by 2 desc, 1 limit ${CUSTOM_FIELD_LIMITS.names}`);
  return { data: rows };
};

export const listCustomFieldValues: Handler<"listCustomFieldValues"> = async (
  ctx,
  { query: { name, search, filter } },
) => {
  const { customFields: { [name]: _own, ...others } = {}, ...criteria } = readFilter(filter, ctx.actor.userId);
  const where = matchingReviews(ctx.workspace.id, { ...criteria, customFields: others });
  const value = sql`r.custom_fields ->> ${name}::text`;
  const narrowed = search ? sql` and ${value} ilike ${likePattern(search)}` : sql.empty();
  const { rows } = await ctx.db.execute<{ value: string; count: number }>(sql`
    select ${value} as value, count(*)::int as count from workspace_reviews r
    where r.custom_fields is not null and r.custom_fields ? ${name}::text and ${where}${narrowed}
    group by 1 order by 2 desc, 1 limit ${CUSTOM_FIELD_LIMITS.values + 1}`);
  return { data: rows.slice(0, CUSTOM_FIELD_LIMITS.values), more: rows.length > CUSTOM_FIELD_LIMITS.values };
};
