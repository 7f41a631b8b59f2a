import { SelectedValueLabel } from "#app/shared/filters/filter-summary.tsx";
import { FILTER_NAMES, filterDefinition } from "#app/shared/filters/filters.ts";
import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { m } from "#messages/gen/messages.js";

/** The filter of a selection with its values, for example "Rating: 4–5 stars · Date: Last 7 days". */
export function MatchingText({ filter }: { filter: ReviewFilter }) {
  const search = filterToSearch(ReviewFilter.parse(filter));
  const names = FILTER_NAMES.filter((name) => filterDefinition(name).parts.some((part) => search[part] !== undefined));
  if (names.length === 0 && !search.q) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 px-1 text-sm text-ink-soft">
      {search.q && <li dir="auto">{m.acts_quoted({ words: search.q })}</li>}
      {names.map((name) => (
        <li key={name}>
          <span className="text-ink-faint">{filterDefinition(name).label()}</span>{" "}
          <span dir="auto">
            <SelectedValueLabel name={name} search={search} />
          </span>
        </li>
      ))}
    </ul>
  );
}
