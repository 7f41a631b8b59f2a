import type { SavedView } from "#contract/reviews/lists/saved-view.ts";
import { joinList, splitList, ReviewSearch } from "./review-search.ts";
import { SOCIAL } from "./api-filter.ts";

const unflag = (text: string | undefined) => (text === undefined || text === "0" ? undefined : text ? "yes" : "no");

/** The search parameters for stored types; `social` alone is written as people type it: `type=social`. */
export function recordTypesToSearch({ type }: ReviewSearch, records: string[]): Pick<ReviewSearch, "type" | "record"> {
  const carried = splitList(type).filter((part) => part !== SOCIAL);
  const social = records.length === 1 && records[0] === SOCIAL;
  return { type: joinList(social ? [...carried, SOCIAL] : carried), record: social ? undefined : joinList(records) };
}

const text = (values: readonly string[] | undefined) => values?.join(",");

function range(values: readonly string[] | undefined): string | undefined {
  const stars = values?.map(Number) ?? [];
  return stars.length > 0 ? `${Math.min(...stars)}-${Math.max(...stars)}` : undefined;
}

export function filterToSearch(filter: SavedView["filter"], sort?: string): ReviewSearch {
  const types = { type: text(filter["feed-types"]) };
  return ReviewSearch.parse({
    q: filter.search,
    ...recordTypesToSearch(types, filter["record-types"] ?? []),
    favourite: unflag(filter.favourite),
    comment: unflag(filter.review_with_comment),
    consent: unflag(filter["may-publish"]),
    sentiment: text(filter.sentiments),
    rating: range(filter["star-rating"]),
    form: text(filter["feed-forms"]),
    label: text(filter["review-labels"]),
    source: text([...(filter["imported-froms"] ?? []), ...(filter.platforms ?? [])]),
    state: text(filter.states),
    language: text(filter.languages),
    from: filter["date-from"],
    to: filter["date-to"],
    arrivedFrom: filter["arrived-from"],
    arrivedTo: filter["arrived-to"],
    field: filter["custom-fields"],
    assignee: text(filter["assigned-to"]),
    sort,
  });
}
