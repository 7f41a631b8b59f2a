import { SORTS } from "#contract/walls/pages/page.ts";

interface DisplayOrderInput {
  chosen: readonly string[];
  found?: readonly string[];
  pinned?: readonly string[] | undefined;
  limit: number;
}

/** Pinned reviews, then the other chosen ones, then those found by the rule; each once. */
export function displayOrder({ chosen, found = [], pinned = [], limit }: DisplayOrderInput): string[] {
  const known = new Set(chosen);
  const front = pinned.filter((feed) => known.has(feed));
  return [...new Set([...front, ...chosen, ...found])].slice(0, limit);
}

export interface SortableReview {
  rating: number | null;
  reviewedAt: string;
}

const COMPARATORS: Record<(typeof SORTS)[number], ((a: SortableReview, b: SortableReview) => number) | undefined> = {
  custom: undefined,
  newest: (a, b) => b.reviewedAt.localeCompare(a.reviewedAt),
  oldest: (a, b) => a.reviewedAt.localeCompare(b.reviewedAt),
  highest: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  lowest: (a, b) => (a.rating ?? Infinity) - (b.rating ?? Infinity),
};

/** Sorts chosen reviews; stable, and `custom` keeps the order. */
export function sortChosen<T>(chosen: T[], preference: unknown, read: (one: T) => SortableReview): T[] {
  const sort = SORTS.find((known) => known === preference);
  const compare = sort && COMPARATORS[sort];
  return compare ? chosen.toSorted((a, b) => compare(read(a), read(b))) : chosen;
}
