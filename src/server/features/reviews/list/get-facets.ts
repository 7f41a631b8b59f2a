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
import { summaryOf } from "#server/domain/reviews/counts/summary.ts";
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
  /** `grouping` of the facets of the statement: all bits but that of the facet. */
  kind: number;
  value: string | null;
  count: number;
}

interface Counts {
  rows: Counted[];
  /** Whether other reviews match that were not counted. */
  more: boolean;
}

const limitFor = ({ search }: ReviewCriteria): number =>
  search === undefined ? LIMITS.facetedReviews : LIMITS.facetedMatches;

/** The newest matches as rows of `r`. Without the limit, what the summaries cannot answer would get slower with every review. */
const newestMatches = ({ workspace }: Context, criteria: ReviewCriteria): SQL =>
  sql`(select r.*, 1 as count from workspace_reviews r where ${matchingReviews(workspace.id, criteria)}
    order by r.id desc limit ${limitFor(criteria) + 1}) r`;

const isOverLimit = (criteria: ReviewCriteria, rows: Counted[]): boolean =>
  rows.reduce((sum, { count: reviews }) => sum + reviews, 0) > limitFor(criteria);

/** The counts of each of the values, most frequent first. One statement, so that the reviews are read once. */
async function count(ctx: Context, criteria: ReviewCriteria, values: SQL[]): Promise<Counts[]> {
  const summary = summaryOf(ctx.workspace.id, criteria);
  const names = values.map((_, n) => sql.raw(`v${n}`));
  const all = sql.join(names, sql.raw(", "));
  const inner = values.map((value, n) => sql`(${value})::text as ${names[n]}`);
  const { rows } = await ctx.db.execute<Counted>(sql`select grouping(${all})::int as kind,
    coalesce(${all}) as value, sum(count)::int as count
    from (select ${sql.join(inner, sql.raw(", "))}, r.count from ${summary ?? newestMatches(ctx, criteria)}) x
    group by grouping sets (${sql.join(
      names.map((name) => sql`(${name})`),
      sql.raw(", "),
    )}) having sum(count) <> 0 order by 3 desc, 2`);
  const bits = 2 ** values.length - 1;
  return values.map((_, n) => {
    const own = rows.filter(({ kind }) => kind === bits - 2 ** (values.length - 1 - n));
    return { rows: own, more: summary === undefined && isOverLimit(criteria, own) };
  });
}

function without(criteria: ReviewCriteria, own: readonly (keyof ReviewCriteria)[]): ReviewCriteria {
  return { ...criteria, ...Object.fromEntries(own.map((name) => [name, undefined])) };
}

/** Without a filter on anything else they are counted alone. */
async function countLabels(ctx: Context, criteria: ReviewCriteria): Promise<Counts> {
  const others = without(criteria, ["labelIds"]);
  const id = ctx.workspace.id;
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  // With a filter, each review also adds a row without a label, so that those rows count the reviews that were read.
  const { rows } = await ctx.db.execute<Counted>(
    isFiltered
      ? sql`select 0 as kind, l.label_id as value, count(*)::int as count from ${newestMatches(ctx, others)},
          lateral (select null as label_id union all select rl.label_id from review_labels rl
            where rl.workspace_id = ${id} and rl.review_id = r.id) l group by 2 order by 3 desc, 2`
      : sql`select 0 as kind, label_id as value, sum(count)::int as count from review_label_counts
          where workspace_id = ${id} group by label_id having sum(count) <> 0 order by 3 desc, 2`,
  );
  const read = rows.filter(({ value }) => value === null);
  return { rows, more: isOverLimit(others, read) };
}

type Plain = Exclude<Facet, "review-labels">;

/** Facets that the filter says nothing about match the same reviews. */
async function countFacets(ctx: Context, criteria: ReviewCriteria, facets: Facet[]): Promise<Map<Facet, Counts>> {
  const counts = new Map<Facet, Counts>();
  const plain = facets.filter((facet): facet is Plain => facet !== "review-labels");
  const isFree = (facet: Plain) => FACET[facet].own.every((name) => criteria[name] === undefined);
  const groups = [plain.filter(isFree), ...plain.filter((facet) => !isFree(facet)).map((facet) => [facet])];
  for (const group of groups) {
    const [one] = group;
    if (!one) continue;
    const values = group.map((facet) => FACET[facet].value);
    const found = await count(ctx, without(criteria, FACET[one].own), values);
    for (const [n, facet] of group.entries()) {
      const own = found[n];
      if (own) counts.set(facet, own);
    }
  }
  if (facets.includes("review-labels")) counts.set("review-labels", await countLabels(ctx, criteria));
  return counts;
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
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select ${countUpTo(ctx.workspace.id, criteria)} as total`,
  );
  const wanted = [...new Set(query.facets)];
  const counts = await countFacets(ctx, criteria, wanted);
  const facets = Object.fromEntries(wanted.map((facet) => [facet, present(facet, counts.get(facet)?.rows ?? [])]));
  const more = [...counts.values()].some((one) => one.more);
  return { data: { total: toCount(rows[0]?.total ?? 0), facets, more } };
};
