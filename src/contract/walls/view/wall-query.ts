import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Tree } from "./embed.ts";
import type { WallView } from "./view-model.ts";

/** Searchable facts that the card does not show: only the labels and the custom field that the wall offers. */
export interface ReviewFacets {
  labels: string[];
  language: string | null;
  field: string | null;
}

export interface WallSearch {
  /** The offered custom field; null: none. */
  field: string | null;
  /** By the key of the review. */
  facets: ReadonlyMap<string, ReviewFacets>;
}

/** A visitor's choice; an empty text is no choice. The names are those of the query parameters. */
export interface WallQuery {
  q: string;
  stars: string;
  tag: string;
  language: string;
  field: string;
  sort: "" | "newest" | "highest" | "detailed";
}
export type WallChoice = Exclude<keyof WallQuery, "q" | "sort">;

export const EMPTY_QUERY: WallQuery = { q: "", stars: "", tag: "", language: "", field: "", sort: "" };

/** Characters of the words that are searched for. */
export const WALL_QUERY_LIMIT = 80;
/** Values that are listed for one choice. */
const MOST_VALUES = 60;

/** What the script shows in place of the list: cards and button as children of one element. */
export interface WallSearchAnswer {
  tree: Tree;
  status: string;
  /** Whether to show a link that clears the search, next to the status. */
  clearable: boolean;
}

/** Half stars belong to the whole ones below them. */
const starsOf = ({ showRatings }: WallView, { rating }: PublicReview): string[] =>
  showRatings && rating !== null ? [String(Math.max(1, Math.floor(rating)))] : [];

/** The values of a review that a choice can be. Stars that are not shown cannot be asked for. */
export function valuesOf(view: WallView, review: PublicReview): Record<WallChoice, string[]> {
  const facets = view.search?.facets.get(review.key);
  return {
    stars: starsOf(view, review),
    tag: facets?.labels ?? [],
    language: facets?.language ? [facets.language] : [],
    field: facets?.field ? [facets.field] : [],
  };
}

export interface ChoiceOption {
  value: string;
  count: number;
}

/** The options of each choice with their number of reviews; stars from the most, others from the most frequent. */
export function searchOptions(view: WallView): Record<WallChoice, ChoiceOption[]> {
  const counts = { stars: new Map(), tag: new Map(), language: new Map(), field: new Map() } satisfies Record<
    WallChoice,
    Map<string, number>
  > as Record<WallChoice, Map<string, number>>;
  for (const review of view.reviews)
    for (const [choice, values] of Object.entries(valuesOf(view, review)))
      for (const value of values) {
        const found = counts[choice as WallChoice];
        found.set(value, (found.get(value) ?? 0) + 1);
      }
  const listed = (found: Map<string, number>) =>
    [...found]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MOST_VALUES);
  const { stars, tag, language, field } = counts;
  const languages = listed(language);
  return {
    stars: listed(stars).toSorted((a, b) => Number(b.value) - Number(a.value)),
    tag: listed(tag),
    // One language is no choice.
    language: languages.length > 1 ? languages : [],
    field: listed(field),
  };
}

/** The orders a visitor may switch to: by what the cards show. */
export const searchSorts = ({ showDates, showRatings }: WallView): Exclude<WallQuery["sort"], "">[] => [
  ...(showDates ? (["newest"] as const) : []),
  ...(showRatings ? (["highest"] as const) : []),
  "detailed",
];

/** The query string of a search, without empty parameters. */
export const queryText = (query: WallQuery): string =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
