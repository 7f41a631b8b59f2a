import { dayOf } from "#ui/core/calendar.ts";
import { dateOf } from "./review-names.ts";

/** The day of a review, `YYYY-MM-DD`; of one that has an instant, its day in the time zone in use. */
export function reviewDay(review: Parameters<typeof dateOf>[0]): string {
  const date = dateOf(review);
  const instant = date.includes("T") ? Date.parse(date) : Number.NaN;
  return Number.isNaN(instant) ? date.slice(0, 10) : dayOf(new Date(instant));
}
