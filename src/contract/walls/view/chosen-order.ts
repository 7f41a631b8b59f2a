import { SORTS } from "#contract/walls/pages/page.ts";

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
