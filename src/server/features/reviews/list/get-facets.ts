import { type SQL, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { type ReviewCriteria, readFilter } from "#contract/reviews/read-review-filter.ts";
import type { Facet } from "#contract/reviews/lists/review-facets.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { countUpTo, matchingReviews, toCount } from "./count-reviews.ts";
import { STAR_VALUES } from "#contract/core/stars.ts";
import { MEDIA, SENTIMENTS, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { IS_TEXT } from "#server/domain/reviews/query/criteria.ts";
import { STARS } from "#server/domain/reviews/query/orders.ts";

interface Value {
  name: string;
  /** Whether the stored value is or contains this one. */
  stored: (value: string | null) => boolean;
}

interface Counting {
  own: readonly (keyof ReviewCriteria)[];
  value: SQL;
  all?: Value[];
}

const one = (name: string | number, is: string | number = name): Value => ({
  name: `${name}`,
  stored: (value) => value === `${is}`,
});

/** A review with several media counts for each of them. */
const CARRIED = sql`concat(case when r.has_video then 'video ' end, case when r.has_audio then 'audio ' end,
  case when ${IS_TEXT} then 'text ' end)`;
const part = (name: string): Value => ({ name, stored: (value) => value?.split(" ").includes(name) === true });

/** Labels have a table of their own and are counted there. */
const FACET: Record<Exclude<Facet, "review-labels">, Counting> = {
  "record-types": { own: ["recordTypes"], value: sql.raw("r.medium"), all: MEDIA.map((name) => one(name)) },
  "feed-types": { own: ["media"], value: CARRIED, all: ["text", "video", "audio"].map(part) },
  states: {
    own: ["states"],
    value: sql.raw(
      "case when r.set_aside_reason is not null then 'set_aside' when r.approved then 'approved' else 'new' end",
    ),
    all: REVIEW_STATES.map((name) => one(name)),
  },
  "star-rating": { own: ["stars"], value: sql.raw(STARS), all: STAR_VALUES.map((name) => one(name)) },
  sentiments: {
    own: ["sentimentIds"],
    value: sql.raw("r.sentiment_id"),
    all: SENTIMENTS.map((name) => one(name, SENTIMENT_ID[name])),
  },
  "imported-froms": { own: ["platformIds", "platformSlugs"], value: sql.raw("r.platform_id") },
  "feed-forms": { own: ["formIds"], value: sql.raw("r.form_id") },
  languages: { own: ["languageIds"], value: sql.raw("r.language_id") },
};

interface Counted extends Record<string, unknown> {
  value: string | null;
  count: number;
  /** Number of reviews examined when searching. */
  seen: number;
}

/** When searching, only the newest matches are counted. */
async function count(
  ctx: Context,
  criteria: ReviewCriteria,
  own: readonly (keyof ReviewCriteria)[],
  value: SQL,
  more = sql.empty(),
) {
  const where = matchingReviews(ctx.workspace.id, {
    ...criteria,
    ...Object.fromEntries(own.map((name) => [name, undefined])),
  });
  const [source, from, seen] =
    criteria.search === undefined
      ? [sql.empty(), sql`(select r.* from workspace_reviews r where ${where}) r`, sql.raw("0")]
      : [
          sql`with r as materialized (select r.* from workspace_reviews r where ${where}
            order by r.id desc limit ${LIMITS.facetedReviews + 1}) `,
          sql.raw("r"),
          sql.raw("(select count(*)::int from r)"),
        ];
  const { rows } = await ctx.db.execute<Counted>(sql`${source}select (${value})::text as value, count(*)::int as count,
    ${seen} as seen from ${from}${more} group by ${value} order by 2 desc, 1`);
  return rows;
}

function countFacet(ctx: Context, criteria: ReviewCriteria, facet: Facet): Promise<Counted[]> {
  if (facet !== "review-labels") return count(ctx, criteria, FACET[facet].own, FACET[facet].value);
  const labelled = sql` join review_labels rl
    on rl.workspace_id = ${ctx.workspace.id} and rl.workspace_id = r.workspace_id and rl.review_id = r.id`;
  return count(ctx, criteria, ["labelIds"], sql.raw("rl.label_id"), labelled);
}

function present(facet: Facet, rows: Counted[]): { value: string; count: number }[] {
  const all = facet === "review-labels" ? undefined : FACET[facet].all;
  if (!all) return rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  return all.map(({ name, stored }) => ({
    value: name,
    count: rows.reduce((sum, row) => (stored(row.value) ? sum + row.count : sum), 0),
  }));
}

export const getReviewFacets: Handler<"getReviewFacets"> = async (ctx, { query }) => {
  const criteria = readFilter(query.filter, ctx.actor.userId);
  const counted = sql`select ${countUpTo(matchingReviews(ctx.workspace.id, criteria))} as total`;
  const { rows } = await ctx.db.execute<{ total: number }>(counted);
  const facets: Record<string, { value: string; count: number }[]> = {};
  let more = false;
  for (const facet of new Set(query.facets)) {
    const found = await countFacet(ctx, criteria, facet);
    facets[facet] = present(facet, found);
    more ||= found.some(({ seen }) => seen > LIMITS.facetedReviews);
  }
  return { data: { total: toCount(rows[0]?.total ?? 0), facets, more } };
};
