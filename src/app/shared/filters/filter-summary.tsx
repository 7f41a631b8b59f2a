import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { mediumName, sentimentName } from "#app/shared/review-display/review-names.ts";
import { partsOf, readRange, type ReviewSearch } from "./review-search.ts";
import { recordsOf } from "./api-filter.ts";
import { m } from "#messages/gen/messages.js";
import { anyOf } from "#app/shared/text/or-list.ts";
import { dateWords } from "./date-range-text.ts";
import type { FilterName } from "./filters.ts";
import { flagWords } from "./flag-panel.tsx";
import { useForms, useLabels, useLanguages, usePlatforms } from "./filter-options.ts";
import { stateName } from "./state-name.ts";
import { CARRIED, recordName } from "./type-panel.tsx";

const named = <T extends string>(all: readonly T[], text: string | undefined, name: (value: T) => string) =>
  anyOf(all.filter((value) => partsOf(text).includes(value)).map(name));

function typeWords(search: ReviewSearch): string {
  const carried = named(CARRIED, search.type, mediumName);
  const records = recordsOf(search);
  if (records.length === 0) return carried;
  const stored = records.join() === "social" ? m.reviews_type_social() : anyOf(records.map(recordName));
  return carried ? m.inbox_type_both({ types: carried, records: stored }) : stored;
}

function ratingWords(text: string | undefined): string {
  const [from, to] = readRange(text) ?? [1, 5];
  return from === to ? m.reviews_stars({ count: from }) : m.reviews_stars_range({ from, to });
}

const OPTIONS = { source: usePlatforms, label: useLabels, form: useForms, language: useLanguages };
type Named = keyof typeof OPTIONS;

/** The names of what is chosen; their number where a name is not known (yet). */
function OptionWords({ name, search }: { name: Named; search: ReviewSearch }) {
  const { options } = OPTIONS[name]();
  const ids = partsOf(search[name]);
  const names = ids.flatMap((id) => options?.find(({ value }) => value === id)?.label ?? []);
  return names.length === ids.length ? anyOf(names) : m.reviews_chosen({ count: ids.length });
}

/** What a chip says is chosen. */
export function ChosenWords({ name, search }: { name: FilterName; search: ReviewSearch }) {
  switch (name) {
    case "state":
      return named(REVIEW_STATES, search.state, stateName);
    case "type":
      return typeWords(search);
    case "rating":
      return ratingWords(search.rating);
    case "sentiment":
      return named(SENTIMENTS, search.sentiment, sentimentName);
    case "favourite":
    case "comment":
      return flagWords(name)[search[name] ?? "yes"];
    case "date":
      return dateWords(search.from, search.to);
    case "source":
    case "label":
    case "form":
    case "language":
      return <OptionWords name={name} search={search} />;
  }
}
