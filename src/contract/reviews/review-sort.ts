/** Orders of `GET /feeds`. The first is the interface's and the fallback for unknown values. */
export const REVIEW_SORTS = [
  "newest",
  "oldest",
  "review_newest",
  "review_oldest",
  "stars_high",
  "stars_low",
  "source",
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
