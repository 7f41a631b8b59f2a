import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import type { Facet } from "#contract/reviews/lists/review-facets.ts";
import type { ReviewSearch } from "./review-search.ts";
import { toFilter } from "./api-filter.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import type { PanelProps } from "./filters.ts";

interface FacetCounts {
  of: ReadonlyMap<string, number>;
  /** Whether only some of the matches were counted. */
  more: boolean;
}

/** Undefined until they are loaded, and where the service does not count. */
export function useFacet(facet: Facet, search: ReviewSearch): FacetCounts | undefined {
  const { offers } = useSession();
  const { data } = useQuery({
    ...query("getReviewFacets", { query: { filter: toFilter(search), facets: [facet] } }),
    enabled: offers("getReviewFacets"),
    placeholderData: (before) => before,
  });
  const counts = data?.data.facets[facet];
  return counts && { of: new Map(counts.map(({ value, count }) => [value, count])), more: data.data.more };
}

type FacetChoicesProps = PanelProps & {
  facet: Facet;
  label: string;
  options: { value: string; label: string }[];
  value: string[];
  change: (next: string[]) => Partial<ReviewSearch>;
  multiple?: boolean;
};

export function FacetChoices({ facet, label, options, value, change, multiple = true, ...panel }: FacetChoicesProps) {
  const counts = useFacet(facet, panel.search);
  return (
    <ChoicesPanel
      multiple={multiple}
      label={label}
      options={options.map((option) => ({ ...option, count: counts && (counts.of.get(option.value) ?? 0) }))}
      more={counts?.more}
      value={value}
      onChange={(next) => panel.set(change(next))}
      onPoint={(next) => panel.foresee(change(next))}
    />
  );
}
