/** @jsxImportSource preact */
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

/** Stars as one shape, filled by a class: a strict CSP allows no inline style. */
export function Stars({ rating, locale }: { rating: number; locale: Locale }) {
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating);
  const halves = Math.round(rating * 2);
  return <span class={`stars h${halves}`} role="img" aria-label={m.visitor_stars({ rating: shown }, { locale })} />;
}
