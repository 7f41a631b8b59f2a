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
  const criteria = readFilter(ReviewFilter.safeParse(filter).data);
  const types = new Set([...(criteria.media ?? []), ...(criteria.recordTypes ?? [])]);
  const named = SENTIMENTS.filter((one) => criteria.sentimentIds?.includes(SENTIMENT_ID[one]));
  const parts = [
    criteria.search && m.acts_quoted({ words: criteria.search }),
    ...(criteria.states ?? []).map(stateName),
    ...[...types].map(mediumName),
    criteria.stars && m.reviews_stars_range({ from: criteria.stars.lowest, to: criteria.stars.highest }),
    ...named.map(sentimentName),
    criteria.favourite !== undefined && (criteria.favourite ? m.reviews_favourite_yes() : m.reviews_favourite_no()),
    criteria.withComment !== undefined && (criteria.withComment ? m.reviews_comment_yes() : m.reviews_comment_no()),
    criteria.labelIds && m.reviews_label(),
    criteria.formIds && m.reviews_form(),
    criteria.platformIds && m.reviews_source(),
    criteria.languageIds && m.inbox_language(),
    (criteria.from ?? criteria.to) && m.reviews_date(),
  ];
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(
    parts.filter((part) => typeof part === "string"),
  );
}
