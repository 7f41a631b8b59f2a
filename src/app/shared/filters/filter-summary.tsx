import { readCustomFieldFilter } from "#contract/reviews/custom-field-filter.ts";
import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { mediumName, sentimentName } from "#app/shared/review-display/review-names.ts";
import { splitList, readRange, type ReviewSearch } from "./review-search.ts";
import { recordTypesOf } from "./api-filter.ts";
import { m } from "#messages/gen/messages.js";
import { anyOf } from "#app/shared/text/list-text.ts";
import { dateRangeLabel } from "./date-range-text.ts";
import type { FilterName } from "./filters.ts";
import { flagLabels } from "./flag-panel.tsx";
import { readOptions, useAssignees, useForms, useLabels, useLanguages, usePlatforms } from "./filter-options.ts";
import { stateName } from "./state-name.ts";
import { CONTENT_MEDIA, recordTypeLabel } from "./type-panel.tsx";

const joinNames = <T extends string>(all: readonly T[], text: string | undefined, name: (value: T) => string) =>
  anyOf(all.filter((value) => splitList(text).includes(value)).map(name));

function typeLabel(search: ReviewSearch): string {
  const carried = joinNames(CONTENT_MEDIA, search.type, mediumName);
  const records = recordTypesOf(search);
  if (records.length === 0) return carried;
  const stored = records.join() === "social" ? m.reviews_type_social() : anyOf(records.map(recordTypeLabel));
  return carried ? m.inbox_type_both({ types: carried, records: stored }) : stored;
}

function ratingLabel(text: string | undefined): string {
  const [from, to] = readRange(text) ?? [1, 5];
  return from === to ? m.reviews_stars({ count: from }) : m.reviews_stars_range({ from, to });
}

function valueLabel(wanted: string[] | boolean): string {
  if (wanted === true) return m.inbox_field_any();
  return wanted === false ? m.inbox_field_none() : anyOf(wanted);
}

/** What the filter says: `Product: Lamp`. */
const customFieldLabel = (filter: string | undefined): string =>
  Object.entries(readCustomFieldFilter(filter) ?? {})
    .map(([name, wanted]) => `${name}: ${valueLabel(wanted)}`)
    .join(" · ");

const OPTIONS = {
  source: usePlatforms,
  label: useLabels,
  form: useForms,
  language: useLanguages,
  assignee: useAssignees,
};
type Named = keyof typeof OPTIONS;

function OptionLabel({ name, search }: { name: Named; search: ReviewSearch }) {
  const { options } = OPTIONS[name]();
  const values = readOptions(splitList(search[name]), options);
  const names = values.flatMap((one) => options?.find(({ value }) => value === one)?.label ?? []);
  return names.length === values.length ? anyOf(names) : m.reviews_chosen({ count: values.length });
}

export function SelectedValueLabel({ name, search }: { name: FilterName; search: ReviewSearch }) {
  switch (name) {
    case "state":
      return joinNames(REVIEW_STATES, search.state, stateName);
    case "type":
      return typeLabel(search);
    case "rating":
      return ratingLabel(search.rating);
    case "sentiment":
      return joinNames(SENTIMENTS, search.sentiment, sentimentName);
    case "field":
      return customFieldLabel(search.field);
    case "favourite":
    case "comment":
    case "consent":
      return flagLabels(name)[search[name] ?? "yes"];
    case "date":
      return dateRangeLabel(search.from, search.to);
    case "arrived":
      return dateRangeLabel(search.arrivedFrom, search.arrivedTo);
    case "source":
    case "label":
    case "form":
    case "language":
    case "assignee":
      return <OptionLabel name={name} search={search} />;
  }
}
