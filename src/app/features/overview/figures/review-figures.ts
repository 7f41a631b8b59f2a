import { mediumName, sentimentName } from "#app/shared/review-display/review-names.ts";
import { MEDIA, SENTIMENTS } from "#contract/reviews/review-type.ts";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { type Figure, type Figures, inbox } from "./figures.ts";
import { type Span, spanUnitName, spansOf, spanLabel, sumSpans } from "./spans.ts";

type Reviews = Overview["reviews"];

const some = (rows: Figure[]) => (rows.some(({ values }) => values.some((value) => value > 0)) ? rows : []);

export function daysFigures({ days }: Reviews, period: Span): Figures & { spans: Span[] } {
  const spans = spansOf(period);
  const sums = sumSpans(spans, days, (day) => MEDIA.map((medium) => day[medium]), MEDIA.length);
  const rows = spans.map((span, index): Figure => {
    const values = sums[index] ?? [];
    const total = values.reduce((all, value) => all + value, 0);
    return {
      key: span.from,
      name: spanLabel(span),
      fileName: span.from,
      values: [...values, total],
      ...(total > 0 && { to: inbox({ from: span.from, to: span.to }) }),
    };
  });
  return {
    card: "days",
    title: m.overview_came_in(),
    head: [spanUnitName(spans), ...MEDIA.map(mediumName), m.overview_total()],
    rows: some(rows),
    spans,
  };
}

export function typesFigures({ types }: Reviews, period: Span): Figures {
  const rows = MEDIA.map((medium) => ({
    key: medium,
    name: mediumName(medium),
    values: [types.find(({ value }) => value === medium)?.count ?? 0],
    to: inbox({ ...(medium === "social" ? { type: "social" } : { record: medium }), ...period }),
  }));
  return {
    card: "types",
    title: m.overview_types(),
    head: [m.overview_type(), m.overview_reviews()],
    rows: some(rows),
  };
}

export function sourcesFigures({ sources }: Reviews, period: Span): Figures {
  const rows = sources.map(({ name, platform_id: platform, form_id: form, count }): Figure => {
    const source = platform === null ? undefined : inbox({ source: String(platform), ...period });
    const to = form === null ? source : inbox({ form: String(form), ...period });
    const key = `${platform ?? ""}/${form ?? ""}`;
    return { key, name: name ?? m.overview_source_other(), values: [count], ...(to && { to }) };
  });
  return { card: "sources", title: m.overview_sources(), head: [m.overview_source(), m.overview_reviews()], rows };
}

const starsName = (value: string) =>
  value === "none"
    ? m.overview_stars_none()
    : m.overview_star_count({ count: Number(value), shown: formatNumber(Number(value)) });

export function starsFigures({ stars }: Reviews, period: Span): Figures {
  const known = ["5", "4", "3", "2", "1"].filter((value) => !stars.some((one) => one.value === value));
  const all = [...stars, ...known.map((value) => ({ value, count: 0 }))];
  const order = ({ value }: { value: string }) => (value === "none" ? 0 : Number(value));
  const rows = all
    .toSorted((one, other) => order(other) - order(one))
    .map(({ value, count }) => ({
      key: value,
      name: starsName(value),
      values: [count],
      ...(/^[1-5]$/.test(value) && { to: inbox({ rating: value, ...period }) }),
    }));
  return {
    card: "stars",
    title: m.overview_stars(),
    head: [m.overview_stars(), m.overview_reviews()],
    rows: some(rows),
  };
}

export function sentimentsFigures({ sentiments }: Reviews, period: Span): Figures {
  const rows = sentiments.map(({ value, count }): Figure => {
    const known = SENTIMENTS.find((sentiment) => sentiment === value);
    return known
      ? { key: value, name: sentimentName(known), values: [count], to: inbox({ sentiment: known, ...period }) }
      : { key: value, name: m.overview_sentiment_none(), values: [count] };
  });
  const head = [m.overview_sentiments(), m.overview_reviews()];
  return { card: "sentiments", title: m.overview_sentiments(), head, rows: some(rows) };
}

export function wordsFigures(frequentWords: Overview["words"], period: Span): Figures {
  const rows = frequentWords.map(({ value, count }) => ({
    key: value,
    name: value,
    values: [count],
    to: inbox({ q: value, ...period }),
  }));
  return { card: "words", title: m.overview_words(), head: [m.overview_word(), m.overview_reviews()], rows };
}
