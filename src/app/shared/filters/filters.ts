import type { EndpointName } from "#contract/index.ts";
import { m } from "#messages/gen/messages.js";
import type { ReviewSearch } from "./review-search.ts";

type Filter = {
  label: () => string;
  parts: readonly (keyof ReviewSearch)[];
  /** An endpoint the service must offer, because the interface lacks this filter. */
  needs?: EndpointName;
};

export const FILTERS = {
  state: { label: m.inbox_state, parts: ["state"], needs: "changeReviews" },
  type: { label: m.reviews_type, parts: ["type", "record"] },
  rating: { label: m.reviews_rating, parts: ["rating"] },
  sentiment: { label: m.reviews_sentiment, parts: ["sentiment"] },
  favourite: { label: m.reviews_favourite, parts: ["favourite"] },
  comment: { label: m.reviews_comment, parts: ["comment"] },
  consent: { label: m.reviews_consent, parts: ["consent"], needs: "changeReviews" },
  source: { label: m.reviews_source, parts: ["source"] },
  label: { label: m.reviews_label, parts: ["label"] },
  assignee: { label: m.reviews_assignee, parts: ["assignee"], needs: "listTeam" },
  field: { label: m.inbox_field, parts: ["field"], needs: "listCustomFields" },
  form: { label: m.reviews_form, parts: ["form"] },
  language: { label: m.inbox_language, parts: ["language"], needs: "listLanguages" },
  date: { label: m.reviews_date, parts: ["from", "to"], needs: "getReviewFacets" },
  arrived: { label: m.inbox_arrived, parts: ["arrivedFrom", "arrivedTo"], needs: "getReviewFacets" },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const filterDefinition = (name: FilterName): Filter => FILTERS[name];

export type PanelProps = {
  search: ReviewSearch;
  set: (change: Partial<ReviewSearch>) => void;
  /** Called with the change of a choice before it is made, to prefetch its result. */
  foresee: (change: Partial<ReviewSearch>) => void;
};
