import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { changePages, changePagesOf, type ReviewPage } from "./cached-lists.ts";
import { keyOf, refOf } from "./review-ref.ts";

type Place = { list: QueryKey; page: number; index: number; item: ReviewListItem };

const withRows = (page: ReviewPage, rows: ReviewListItem[]): ReviewPage => ({
  ...page,
  data: { ...page.data, data: rows },
});

/** Removes reviews from every cached list; returns a function that restores some or all at their old places. */
export function removeReviews(client: QueryClient, keys: ReadonlySet<string>): (back?: ReadonlySet<string>) => void {
  const places: Place[] = [];
  changePages(client, (page, at, list) => {
    const rows = page.data.data.filter((item, index) => {
      const gone = keys.has(keyOf(refOf(item)));
      if (gone) places.push({ list, page: at, index, item });
      return !gone;
    });
    return rows.length === page.data.data.length ? page : withRows(page, rows);
  });
  return (back = keys) => {
    for (const { list, page: at, index, item } of places) {
      const key = keyOf(refOf(item));
      if (!back.has(key)) continue;
      changePagesOf(client, list, (page, number) => {
        const rows = page.data.data;
        if (number !== at || rows.some((row) => keyOf(refOf(row)) === key)) return page;
        return withRows(page, rows.toSpliced(index, 0, item));
      });
    }
  };
}
