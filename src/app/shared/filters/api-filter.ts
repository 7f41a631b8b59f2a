import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { dayStart, firstDay } from "./date-range.ts";
import { isNumber, splitList, readRange, type ReviewSearch } from "./review-search.ts";

export const SOCIAL = "social";
const list = (parts: string[]) => (parts.length > 0 ? parts : undefined);
const flag = (value: "yes" | "no" | undefined) => value && (value === "yes" ? "1" : "");

/** The stored types of a filter; `social` in the `type` parameter counts as one of them. */
export function recordTypesOf({ type, record }: ReviewSearch): string[] {
  return [...new Set([...splitList(record), ...splitList(type).filter((part) => part === SOCIAL)])];
}

/** A URL's filter as a saved view stores it: date spans stay relative. */
export function toSavedFilter(search: ReviewSearch): ReviewFilter {
  return {
    search: search.q,
    "feed-types": list(splitList(search.type).filter((part) => part !== SOCIAL)),
    "record-types": list(recordTypesOf(search)),
    favourite: flag(search.favourite),
    review_with_comment: flag(search.comment),
    "may-publish": flag(search.consent),
    sentiments: list(splitList(search.sentiment)),
    "star-rating": readRange(search.rating)?.map(String),
    "feed-forms": list(splitList(search.form)),
    "review-labels": list(splitList(search.label)),
    "imported-froms": list(splitList(search.source).filter(isNumber)),
    platforms: list(splitList(search.source).filter((part) => !isNumber(part))),
    states: list(splitList(search.state)),
    languages: list(splitList(search.language)),
    "date-from": search.from,
    "date-to": search.to,
    "arrived-from": search.arrivedFrom,
    "arrived-to": search.arrivedTo,
    "custom-fields": search.field,
    "assigned-to": list(splitList(search.assignee)),
  };
}

/**
 * The filter sent to the service (section 4.8). "Social" is sent as the stored type of the record, because the
 * interface's own `social` does not narrow; a media type narrows it further. Days of arrival are sent as instants,
 * because the service does not know the time zone.
 */
export function toFilter(search: ReviewSearch, today = new Date()): ReviewFilter {
  return {
    ...toSavedFilter(search),
    "date-from": firstDay(search.from, today),
    "arrived-from": dayStart(search.arrivedFrom),
    "arrived-to": dayStart(search.arrivedTo, 1),
  };
}
