import { and, eq, inArray } from "drizzle-orm";
import { MEDIA, SENTIMENTS, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import type { Overview, ReviewDate } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { BY_SENTIMENT, BY_SOURCE, BY_STARS, BY_TYPE, type DayCount, countAll, countByDay } from "./count-by-day.ts";
import { type Period, periodBefore } from "./period.ts";
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

const NOTHING = { text: 0, video: 0, audio: 0, social: 0, stars_sum: 0, stars_count: 0 };

type Before = Pick<Overview["reviews"], "before" | "rating_before">;

async function countBefore(ctx: Context, period: Period, by: ReviewDate): Promise<Before> {
  const before = periodBefore(period);
  if (!before) return { before: 0, rating_before: { sum: 0, count: 0 } };
  const { count, stars_sum: sum, stars_count: rated } = await countAll(ctx, before, by);
  return { before: count, rating_before: { sum, count: rated } };
}

function daysOf(rows: DayCount[]): Overview["reviews"]["days"] {
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
const counted = (rows: DayCount[], nameOf: (row: DayCount) => string) =>
  rows.map((row) => ({ value: nameOf(row), count: row.count }));

export async function readReviews(ctx: Context, period: Period, by: ReviewDate): Promise<Overview["reviews"]> {
  const rows = await countByDay(ctx, period, by);
  const of = (kind: number) => rows.filter((row) => row.kind === kind);
  const byDay = of(BY_TYPE);
  const types = MEDIA.map((value) => ({
    value,
    count: byDay.reduce((sum, { medium, count }) => (medium === value ? sum + count : sum), 0),
  }));
  const sentiments = counted(of(BY_SENTIMENT), (row) => sentimentName(row.sentiment_id));
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
