import { mediumName, sentimentName } from "#app/shared/review-display/review-names.ts";
import { MEDIA, SENTIMENTS } from "#contract/reviews/review-type.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { type Figure, type Figures, reviewsOf, type Scope } from "./figures.ts";
import { type Span, spanUnitName, spansOf, spanLabel, sumSpans } from "./spans.ts";

type Reviews = Overview["reviews"];

const some = (rows: Figure[]) => (rows.some(({ values }) => values.some((value) => value > 0)) ? rows : []);

export function daysFigures({ days }: Reviews, scope: Scope): Figures & { spans: Span[] } {
  const spans = spansOf(scope);
  const sums = sumSpans(spans, days, (day) => MEDIA.map((medium) => day[medium]), MEDIA.length);
  const rows = spans.map((span, index): Figure => {
    const values = sums[index] ?? [];
    const total = values.reduce((all, value) => all + value, 0);
    return {
      key: span.from,
      name: spanLabel(span, scope),
      fileName: span.from,
      values: [...values, total],
      ...(total > 0 && { to: reviewsOf({ ...span, by: scope.by }) }),
    };
  });
  return {
    card: "days",
    title: m.overview_came_in(),
    head: [spanUnitName(scope), ...MEDIA.map(mediumName), m.overview_total()],
    rows: some(rows),
    spans,
  };
}

/** Averages of the days that have ratings, and the number of ratings. */
export function ratingFigures({ days }: Reviews, scope: Scope): Figures & { spans: Span[] } {
  const all = spansOf(scope);
  const sums = sumSpans(all, days, (day) => [day.stars_sum, day.stars_count], 2);
  const rated = all.flatMap((span, index) => {
    const [sum = 0, count = 0] = sums[index] ?? [];
    return count > 0 ? [{ span, count, average: sum / count }] : [];
  });
  return {
    card: "rating",
    title: m.overview_rating(),
    head: [spanUnitName(scope), m.overview_rating_average(), m.overview_rating_ratings()],
    rows: rated.map(({ span, count, average }) => ({
      key: span.from,
      name: spanLabel(span, scope),
      fileName: span.from,
      values: [Math.round(average * 100) / 100, count],
      to: reviewsOf({ ...span, by: scope.by }),
    })),
    spans: rated.map(({ span }) => span),
  };
}

export function typesFigures({ types }: Reviews, scope: Scope): Figures {
  const rows = MEDIA.map((medium) => ({
    key: medium,
    name: mediumName(medium),
    values: [types.find(({ value }) => value === medium)?.count ?? 0],
    to: reviewsOf(scope, medium === "social" ? { type: "social" } : { record: medium }),
  }));
  return {
    card: "types",
    title: m.overview_types(),
    head: [m.overview_type(), m.overview_reviews()],
    rows: some(rows),
  };
}

export function sourcesFigures({ sources }: Reviews, scope: Scope): Figures {
  const rows = sources.map(({ name, platform_id: platform, form_id: form, count }): Figure => {
    const source = platform === null ? undefined : reviewsOf(scope, { source: String(platform) });
    const to = form === null ? source : reviewsOf(scope, { form: String(form) });
    const key = `${platform ?? ""}/${form ?? ""}`;
    return { key, name: name ?? m.overview_source_other(), values: [count], ...(to && { to }) };
  });
  return { card: "sources", title: m.overview_sources(), head: [m.overview_source(), m.overview_reviews()], rows };
}

const starsName = (value: string) =>
  value === "none"
    ? m.overview_stars_none()
    : m.overview_star_count({ count: Number(value), shown: formatNumber(Number(value)) });

export function starsFigures({ stars }: Reviews, scope: Scope): Figures {
  const known = ["5", "4", "3", "2", "1"].filter((value) => !stars.some((one) => one.value === value));
  const all = [...stars, ...known.map((value) => ({ value, count: 0 }))];
  const order = ({ value }: { value: string }) => (value === "none" ? 0 : Number(value));
  const rows = all
    .toSorted((one, other) => order(other) - order(one))
    .map(({ value, count }) => ({
      key: value,
      name: starsName(value),
      values: [count],
      ...(/^[1-5]$/.test(value) && { to: reviewsOf(scope, { rating: value }) }),
    }));
  return {
    card: "stars",
    title: m.overview_stars(),
    head: [m.overview_stars(), m.overview_reviews()],
    rows: some(rows),
  };
}

export function sentimentsFigures({ sentiments }: Reviews, scope: Scope): Figures {
  const rows = sentiments.map(({ value, count }): Figure => {
    const known = SENTIMENTS.find((sentiment) => sentiment === value);
    return known
      ? { key: value, name: sentimentName(known), values: [count], to: reviewsOf(scope, { sentiment: known }) }
      : { key: value, name: m.overview_sentiment_none(), values: [count] };
  });
  const head = [m.overview_sentiments(), m.overview_reviews()];
  return { card: "sentiments", title: m.overview_sentiments(), head, rows: some(rows) };
}

export function wordsFigures(frequentWords: Overview["words"], scope: Scope): Figures {
  const rows = frequentWords.map(({ value, count }) => ({
    key: value,
    name: value,
    values: [count],
    to: reviewsOf(scope, { q: value }),
  }));
  return { card: "words", title: m.overview_words(), head: [m.overview_word(), m.overview_reviews()], rows };
}
