import type { LinkProps } from "@tanstack/react-router";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { type Figure, type Figures } from "./figures.ts";
import { type Span, spanUnitName, spansOf, spanLabel, sumSpans } from "./spans.ts";

export function formsFigures({ top }: Overview["forms"]): Figures {
  const rows = top.map(({ id, name, count }): Figure => {
    return { key: id, name, values: [count], to: { to: "/forms/$formId/results", params: { formId: id } } };
  });
  return { card: "forms", title: m.overview_forms(), head: [m.overview_form(), m.overview_form_sent()], rows };
}

const wallLink = (kind: "page" | "widget", id: string): LinkProps =>
  kind === "page"
    ? { to: "/walls/$pageId/share", params: { pageId: id } }
    : { to: "/walls/widgets/$widgetId/share", params: { widgetId: id } };

export function wallsFigures({ top }: Overview["walls"]): Figures {
  const rows = top.map(({ kind, id, name, count }) => ({ key: id, name, values: [count], to: wallLink(kind, id) }));
  return { card: "walls", title: m.overview_walls(), head: [m.overview_wall(), m.overview_wall_views()], rows };
}

export function viewsFigures({ days }: Overview["walls"], period: Span): Figures & { spans: Span[] } {
  const spans = spansOf(period);
  const sums = sumSpans(spans, days, ({ views }) => [views], 1);
  const rows = spans.map((span, index) => ({
    key: span.from,
    name: spanLabel(span, period),
    fileName: span.from,
    values: sums[index] ?? [],
  }));
  const isSeen = days.some(({ views }) => views > 0);
  const head = [spanUnitName(period), m.overview_wall_views()];
  return { card: "views", title: m.overview_views_over_time(), head, rows: isSeen ? rows : [], spans };
}
