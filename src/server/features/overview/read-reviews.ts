import { sql, and, eq, inArray } from "drizzle-orm";
import { MEDIA, SENTIMENTS, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { STARS } from "#server/domain/reviews/query/orders.ts";
import { type Period, periodBefore, isWithin } from "./period.ts";
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
}

const BY_DAY = 0b001111;
const BY_SOURCE = 0b110011;
const BY_STARS = 0b111101;
const NOTHING = { text: 0, video: 0, audio: 0, social: 0 };
const REVIEWED_AT = sql.raw("r.reviewed_at");

/** All counts of a period in a single index scan. */
async function countReviews({ db, workspace }: Context, period: Period): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select grouping(day, medium, platform_id, form_id, stars, sentiment_id)::int as kind,
      day::text as day, medium, platform_id, form_id::float8 as form_id, stars, sentiment_id, count(*)::int as count
    from (
      select (r.reviewed_at at time zone 'UTC')::date as day, r.medium, r.platform_id,
        case when r.platform_id is null then r.form_id end as form_id, ${sql.raw(STARS)} as stars, r.sentiment_id
      from workspace_reviews r where r.workspace_id = ${workspace.id} and ${isWithin(REVIEWED_AT, period)}
    ) x
    group by grouping sets ((day, medium), (platform_id, form_id), (stars), (sentiment_id)) order by 1, 2`);
  return rows;
}

async function countBefore({ db, workspace }: Context, period: Period): Promise<number> {
  const before = periodBefore(period);
  if (!before) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from workspace_reviews r
    where r.workspace_id = ${workspace.id} and ${isWithin(REVIEWED_AT, before)}`);
  return rows[0]?.count ?? 0;
}

function daysOf(rows: Row[]): Overview["reviews"]["days"] {
  const days = new Map<string, Overview["reviews"]["days"][number]>();
  for (const { day, medium, count } of rows)
    if (day) days.set(day, { day, ...NOTHING, ...days.get(day), [medium ?? ""]: count });
  return [...days.values()];
}

const starsName = (stars: number | null) => (stars === null ? "none" : String(stars));
const sentimentName = (id: number | null) => SENTIMENTS.find((name) => SENTIMENT_ID[name] === id) ?? "none";
const counted = (rows: Row[], nameOf: (row: Row) => string) =>
  rows.map((row) => ({ value: nameOf(row), count: row.count }));

export async function readReviews(ctx: Context, period: Period): Promise<Overview["reviews"]> {
  const rows = await countReviews(ctx, period);
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
    before: await countBefore(ctx, period),
    types,
    sources: await nameSources(ctx, of(BY_SOURCE)),
    stars: counted(of(BY_STARS), (row) => starsName(row.stars)).toSorted((a, b) => (a.value < b.value ? 1 : -1)),
    sentiments: [...SENTIMENTS, "none"].map(
      (value) => sentiments.find((one) => one.value === value) ?? { value, count: 0 },
    ),
    days: daysOf(byDay),
  };
}
