import { type SQL, sql } from "drizzle-orm";
import { startOfDay } from "#contract/core/time-zone.ts";
import type { ReviewDate } from "#contract/overview/overview.ts";
import { STARS } from "#server/domain/reviews/query/orders.ts";
import type { Context } from "#server/platform/context/context.ts";
import { type Period, REVIEW_DATE, dayAfter, dayOf, isBetween, startsOf } from "./period.ts";

/** As `grouping` numbers the sets of `review_day_counts`. */
export const BY_TYPE = 0b0111;
export const BY_SOURCE = 0b1011;
export const BY_STARS = 0b1101;
export const BY_SENTIMENT = 0b1110;

export interface DayCount extends Record<string, unknown> {
  kind: number;
  /** Of types only, as the two sums. */
  day: string | null;
  medium: string | null;
  platform_id: number | null;
  form_id: number | null;
  stars: number | null;
  sentiment_id: number | null;
  count: number;
  stars_sum: number;
  stars_count: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VALUES = sql.raw("medium, platform_id, form_id, stars, sentiment_id");

interface Span {
  start: number;
  end: number;
}

const isWithin = (instant: SQL, { start, end }: Span) => isBetween(instant, new Date(start), new Date(end));
const spanOf = ({ from, to, zone }: Period): Span => ({
  start: startOfDay(from, zone).getTime(),
  end: startOfDay(dayAfter(to), zone).getTime(),
});

/** From the reviews themselves; without `day` all but the types. */
function readSpan({ workspace }: Context, by: ReviewDate, span: Span, day?: SQL): SQL {
  return sql`select grouping(medium, platform_id, stars, sentiment_id) as kind, day, ${VALUES}, count(*) as count,
      sum(given) as stars_sum, count(given) as stars_count
    from (select ${day ?? sql.raw("null::date")} as day, r.medium, r.platform_id,
        case when r.platform_id is null then r.form_id end as form_id, ${sql.raw(STARS)} as stars,
        (${sql.raw(STARS)})::numeric as given, r.sentiment_id
      from workspace_reviews r where r.workspace_id = ${workspace.id} and ${isWithin(REVIEW_DATE[by], span)}) r
    group by grouping sets ((day, medium), (platform_id, form_id), (stars), (sentiment_id))
    having ${sql.raw(day ? "true" : "grouping(medium) = 1")}`;
}

const SLOT = sql.raw("slot");

function readSlots({ workspace }: Context, by: ReviewDate, kinds: number[], span: Span, day = sql.raw("null::date")) {
  return sql`select kind, ${day} as day, ${VALUES}, count, stars_sum, stars_count from review_day_counts
    where workspace_id = ${workspace.id} and dated_by = ${by} and kind in ${kinds} and ${isWithin(SLOT, span)}`;
}

/** Splits a span into its whole UTC days and the parts before and after them. */
function wholeDays({ start, end }: Span): { inner: Span[]; edges: Span[] } {
  const inner = { start: Math.ceil(start / DAY) * DAY, end: Math.floor(end / DAY) * DAY };
  if (inner.start >= inner.end) return { inner: [], edges: [{ start, end }] };
  const edges = [
    { start, end: inner.start },
    { start: inner.end, end },
  ];
  return { inner: [inner], edges: edges.filter((edge) => edge.start < edge.end) };
}

/** Whether the days of the period are made of whole slots. Those of UTC are not looked at: there may be millions. */
const hasSlots = (period: Period): boolean =>
  period.zone === "UTC" || startsOf(period).every((start) => start.getTime() % HOUR === 0);

/** The reviews of a period by day and type, source, stars and sentiment. */
export async function countByDay(ctx: Context, period: Period, by: ReviewDate): Promise<DayCount[]> {
  const span = spanOf(period);
  const { inner, edges } = wholeDays(span);
  const parts = hasSlots(period)
    ? [
        readSlots(ctx, by, [BY_TYPE], span, dayOf(SLOT, period)),
        ...inner.map((days) => readSlots(ctx, by, [BY_SOURCE, BY_STARS, BY_SENTIMENT], days)),
        ...edges.map((edge) => readSpan(ctx, by, edge)),
      ]
    : [readSpan(ctx, by, span, dayOf(REVIEW_DATE[by], period))];
  const { rows } = await ctx.db.execute<DayCount>(sql`
    select kind::int as kind, day::text as day, medium, platform_id, form_id::float8 as form_id, stars, sentiment_id,
      sum(count)::int as count, coalesce(sum(stars_sum), 0)::float8 as stars_sum,
      coalesce(sum(stars_count), 0)::int as stars_count
    from (${sql.join(parts, sql.raw(" union all "))}) x
    group by kind, x.day, ${VALUES} having sum(count) <> 0 order by 1, 2, platform_id nulls first, form_id`);
  return rows;
}

/** How many reviews a period has, and the sum of their stars. */
export async function countAll(ctx: Context, period: Period, by: ReviewDate) {
  const span = spanOf(period);
  const isOfSlots = span.start % HOUR === 0 && span.end % HOUR === 0;
  const source = isOfSlots
    ? readSlots(ctx, by, [BY_TYPE], span)
    : sql`select 1 as count, (${sql.raw(STARS)})::numeric as stars_sum, (${sql.raw(STARS)} is not null)::int as stars_count
        from workspace_reviews r where r.workspace_id = ${ctx.workspace.id} and ${isWithin(REVIEW_DATE[by], span)}`;
  const { rows } = await ctx.db.execute<Pick<DayCount, "count" | "stars_sum" | "stars_count">>(sql`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(stars_sum), 0)::float8 as stars_sum,
      coalesce(sum(stars_count), 0)::int as stars_count from (${source}) x`);
  return rows[0] ?? { count: 0, stars_sum: 0, stars_count: 0 };
}
