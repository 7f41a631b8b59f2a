/** @jsxImportSource preact */
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

/** A rating in words, with the decimal sign of the language. */
export const starsText = (rating: number, locale: Locale): string =>
  m.visitor_stars({ rating: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating) }, { locale });

/** Stars as one shape, filled by a class: a strict CSP allows no inline style. */
export function Stars({ rating, locale }: { rating: number; locale: Locale }) {
  const halves = Math.round(rating * 2);
  return <span class={`stars h${halves}`} role="img" aria-label={starsText(rating, locale)} />;
}
