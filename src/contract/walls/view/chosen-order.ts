import { SORTS } from "#contract/walls/pages/page.ts";

/** What putting chosen reviews in order needs of each: `reviewedAt` is an instant as answers carry it. */
export interface Orderable {
  rating: number | null;
  reviewedAt: string;
}

const COMPARE: Record<(typeof SORTS)[number], ((a: Orderable, b: Orderable) => number) | undefined> = {
  custom: undefined,
  newest: (a, b) => b.reviewedAt.localeCompare(a.reviewedAt),
  oldest: (a, b) => a.reviewedAt.localeCompare(b.reviewedAt),
  highest: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  lowest: (a, b) => (a.rating ?? Infinity) - (b.rating ?? Infinity),
};

/** Puts chosen reviews in the order a preference names; equal ones, and all under `custom`, stay as they are. */
export function sortChosen<T>(chosen: T[], preference: unknown, read: (one: T) => Orderable): T[] {
  const sort = SORTS.find((known) => known === preference);
  const compare = sort && COMPARE[sort];
  return compare ? chosen.toSorted((a, b) => compare(read(a), read(b))) : chosen;
}
