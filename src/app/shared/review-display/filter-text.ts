import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { SENTIMENTS, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { ReviewState } from "#contract/reviews/review-state.ts";
import { mediumName, sentimentName } from "./review-names.ts";
import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";

const stateName = (state: ReviewState) =>
  ({ new: m.inbox_state_new, approved: m.inbox_state_approved, set_aside: m.inbox_state_set_aside })[state]();

export function describeFilter(filter: ReviewFilter): string {
  const asked = readFilter(ReviewFilter.safeParse(filter).data);
  const types = new Set([...(asked.media ?? []), ...(asked.recordTypes ?? [])]);
  const named = SENTIMENTS.filter((one) => asked.sentimentIds?.includes(SENTIMENT_ID[one]));
  const parts = [
    asked.search && m.acts_quoted({ words: asked.search }),
    ...(asked.states ?? []).map(stateName),
    ...[...types].map(mediumName),
    asked.stars && m.reviews_stars_range({ from: asked.stars.lowest, to: asked.stars.highest }),
    ...named.map(sentimentName),
    asked.favourite !== undefined && (asked.favourite ? m.reviews_favourite_yes() : m.reviews_favourite_no()),
    asked.withComment !== undefined && (asked.withComment ? m.reviews_comment_yes() : m.reviews_comment_no()),
    asked.labelIds && m.reviews_label(),
    asked.formIds && m.reviews_form(),
    asked.platformIds && m.reviews_source(),
    asked.languageIds && m.inbox_language(),
    (asked.from ?? asked.to) && m.reviews_date(),
  ];
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(
    parts.filter((part) => typeof part === "string"),
  );
}
