import { sql, and, eq, inArray } from "drizzle-orm";
import { MEDIA, SENTIMENTS, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import type { Overview, ReviewDate } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { STARS } from "#server/domain/reviews/query/orders.ts";
import { type Period, REVIEW_DATE, dayOf, isWithin, periodBefore } from "./period.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { platformById } from "#server/domain/review-platforms/platforms.ts";

interface Source {
  platform_id: number | null;
  form_id: number | null;
  count: number;
}

/** Most frequent first. Deleted forms count as no form. */
async function nameSources({ db, workspace }: Context, found: Source[]): Promise<Overview["reviews"]["sources"]> {
  const ids = found.flatMap(({ form_id: id }) => (id === null ? [] : [id]));
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: forms.id, name: forms.name })
          .from(forms)
          .where(and(eq(forms.workspaceId, workspace.id), inArray(forms.id, ids)));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const named = found.map(({ platform_id, form_id, count }) => ({
    name: platformById(platform_id)?.name ?? (form_id === null ? undefined : names.get(form_id)) ?? null,
    platform_id,
    form_id,
    count,
  }));
  const nameless = named.filter(({ name }) => name === null).reduce((sum, { count }) => sum + count, 0);
  const others = nameless > 0 ? [{ name: null, platform_id: null, form_id: null, count: nameless }] : [];
  return [...named.filter(({ name }) => name !== null).toSorted((a, b) => b.count - a.count), ...others];
}

interface Row extends Record<string, unknown> {
  /** Which of the four grouping sets the row belongs to. */
  kind: number;
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

const BY_DAY = 0b001111;
const BY_SOURCE = 0b110011;
const BY_STARS = 0b111101;
const NOTHING = { text: 0, video: 0, audio: 0, social: 0, stars_sum: 0, stars_count: 0 };

/** All counts of a period in a single index scan. */
async function countReviews({ db, workspace }: Context, period: Period, by: ReviewDate): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select grouping(day, medium, platform_id, form_id, stars, sentiment_id)::int as kind,
      day::text as day, medium, platform_id, form_id::float8 as form_id, stars, sentiment_id, count(*)::int as count,
      coalesce(sum(given), 0)::float8 as stars_sum, count(given)::int as stars_count
    from (
      select ${dayOf(REVIEW_DATE[by], period)} as day, r.medium, r.platform_id,
        case when r.platform_id is null then r.form_id end as form_id, ${sql.raw(STARS)} as stars,
        ${sql.raw(STARS)} as given, r.sentiment_id
      from workspace_reviews r where r.workspace_id = ${workspace.id} and ${isWithin(REVIEW_DATE[by], period)}
    ) x
    group by grouping sets ((day, medium), (platform_id, form_id), (stars), (sentiment_id)) order by 1, 2`);
  return rows;
}

type Before = Pick<Overview["reviews"], "before" | "rating_before">;

async function countBefore({ db, workspace }: Context, period: Period, by: ReviewDate): Promise<Before> {
  const before = periodBefore(period);
  const stars = sql.raw(STARS);
  const { rows } = await db.execute<{ count: number; stars_sum: number; stars_count: number }>(sql`
    select count(*)::int as count, coalesce(sum(${stars}), 0)::float8 as stars_sum, count(${stars})::int as stars_count
    from workspace_reviews r
    where r.workspace_id = ${workspace.id} and ${before ? isWithin(REVIEW_DATE[by], before) : sql.raw("false")}`);
  const { count = 0, stars_sum: total = 0, stars_count: rated = 0 } = rows[0] ?? {};
  return { before: count, rating_before: { sum: total, count: rated } };
}

function daysOf(rows: Row[]): Overview["reviews"]["days"] {
  const days = new Map<string, Overview["reviews"]["days"][number]>();
  for (const { day, medium, count, stars_sum, stars_count } of rows) {
    if (!day) continue;
    const known = days.get(day) ?? { day, ...NOTHING };
    const stars = { stars_sum: known.stars_sum + stars_sum, stars_count: known.stars_count + stars_count };
    days.set(day, { ...known, ...stars, [medium ?? ""]: count });
  }
  return [...days.values()];
}

const starsName = (stars: number | null) => (stars === null ? "none" : String(stars));
const sentimentName = (id: number | null) => SENTIMENTS.find((name) => SENTIMENT_ID[name] === id) ?? "none";
const counted = (rows: Row[], nameOf: (row: Row) => string) =>
  rows.map((row) => ({ value: nameOf(row), count: row.count }));

export async function readReviews(ctx: Context, period: Period, by: ReviewDate): Promise<Overview["reviews"]> {
  const rows = await countReviews(ctx, period, by);
  const of = (kind: number) => rows.filter((row) => row.kind === kind);
  const byDay = of(BY_DAY);
  const types = MEDIA.map((value) => ({
    value,
    count: byDay.reduce((sum, { medium, count }) => (medium === value ? sum + count : sum), 0),
  }));
  const sentiments = counted(
    rows.filter(({ kind }) => kind !== BY_DAY && kind !== BY_SOURCE && kind !== BY_STARS),
    (row) => sentimentName(row.sentiment_id),
  );
  return {
    total: byDay.reduce((sum, { count }) => sum + count, 0),
    rating: {
      sum: byDay.reduce((sum, row) => sum + row.stars_sum, 0),
      count: byDay.reduce((sum, row) => sum + row.stars_count, 0),
    },
    ...(await countBefore(ctx, period, by)),
    types,
    sources: await nameSources(ctx, of(BY_SOURCE)),
    stars: counted(of(BY_STARS), (row) => starsName(row.stars)).toSorted((a, b) => (a.value < b.value ? 1 : -1)),
    sentiments: [...SENTIMENTS, "none"].map(
      (value) => sentiments.find((one) => one.value === value) ?? { value, count: 0 },
    ),
    days: daysOf(byDay),
  };
}
