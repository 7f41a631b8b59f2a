import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { PageAttributes } from "#contract/walls/pages/page-attributes.ts";
import { isSafeUrl } from "#contract/core/urls.ts";
import { isColour } from "#contract/core/values.ts";
import type { Average, WallCta, ReviewTotals } from "./view-model.ts";

interface ApprovedCounts {
  approved_reviews?: number | null | undefined;
  approved_average?: Average | null | undefined;
}

export const toCount = (text: string): number => Math.max(0, Math.trunc(Number(text)) || 0);
export const safeLink = (text: string | null | undefined): string => (text && isSafeUrl(text) ? text : "");

/** A media path (`/media/…`) or a web URL; null for anything else. */
export function assetUrl(text: string | null | undefined): string | null {
  if (!text) return null;
  return /^\/(?![/\\])/.test(text) || (isSafeUrl(text) && /^https?:/i.test(text)) ? text : null;
}

/** The call-to-action card; null when it is off or empty. */
export function ctaOf({
  cta_enabled: enabled,
  cta_attributes: cta,
}: Pick<PageAttributes, "cta_enabled" | "cta_attributes">): WallCta | null {
  if (!enabled || !(cta.heading_text || cta.body_text || cta.button_label)) return null;
  return {
    heading: cta.heading_text,
    body: cta.body_text,
    label: cta.button_label,
    url: safeLink(cta.button_url),
    position: toCount(cta.position) || 1,
    interval: toCount(cta.position_interval),
  };
}

/** Shadow of the cards; the colour is used only when it parses as one. */
export function shadowOf(length: number, colour = "", isSolid = false): string {
  const tint = `color-mix(in srgb,${isColour(colour) ? colour : "#000"} 22%,transparent)`;
  if (length === 0) return "none";
  return isSolid
    ? `${length / 2}px ${length / 2}px 0 ${tint}`
    : `0 ${length / 2}px ${length * 2}px ${-length / 2}px ${tint}`;
}

interface CardSpacing {
  columns?: number | undefined;
  gap?: number | undefined;
}

/** Columns and gap as custom properties; without values, as many columns as fit. */
export function cardSpacing({ columns, gap }: CardSpacing) {
  const space = gap === undefined ? "1.25em" : `${gap}px`;
  const share = `(100% - ${(columns ?? 1) - 1}*${space})/${columns ?? 1}`;
  return {
    ...(gap !== undefined && { gap: space }),
    ...(columns !== undefined && {
      lanes: `repeat(auto-fill,minmax(min(100%,max(13em,${share})),1fr))`,
    }),
  };
}

/** Average rating; null when reviews are left out and the average of the whole is unknown. */
export function averageOf(reviews: PublicReview[], whole: ReviewTotals | undefined): Average | null {
  if (whole && whole.reviews > reviews.length) return whole.average ?? null;
  const stars = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (stars.length === 0) return null;
  return { stars: stars.reduce((sum, rating) => sum + rating, 0) / stars.length, count: stars.length };
}

/** Totals from the record of a page or widget; `unapproved` reviews are shown in addition. */
export function totalsOf(record: ApprovedCounts, unapproved = 0): ReviewTotals | undefined {
  const { approved_reviews: approved, approved_average: average } = record;
  return typeof approved === "number" ? { reviews: approved + unapproved, average: average ?? null } : undefined;
}

export const selectionOf = (shown: number, whole: ReviewTotals | undefined) =>
  whole && whole.reviews > shown ? { shown, of: whole.reviews } : null;
