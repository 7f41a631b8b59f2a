import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { keyOf, refOf } from "./review-ref.ts";

type Page = Answer<"listReviews">;
type Lists = Page | InfiniteData<Page>;
type Place = { list: QueryKey; page: number; index: number; item: ReviewListItem };

const withRows = (page: Page, rows: ReviewListItem[]): Page => ({ ...page, data: { ...page.data, data: rows } });

function onPages(cached: Lists | undefined, change: (page: Page, index: number) => Page): Lists | undefined {
  if (!cached) return cached;
  return "pages" in cached ? { ...cached, pages: cached.pages.map(change) } : change(cached, 0);
}

/** Removes reviews from every cached list; returns a function that restores some or all at their old places. */
export function removeReviews(client: QueryClient, keys: ReadonlySet<string>): (back?: ReadonlySet<string>) => void {
  const places: Place[] = [];
  for (const [list, cached] of client.getQueriesData<Lists>(queryFamily("listReviews"))) {
    const left = onPages(cached, (page, at) => {
      const rows = page.data.data.filter((item, index) => {
        const gone = keys.has(keyOf(refOf(item)));
        if (gone) places.push({ list, page: at, index, item });
        return !gone;
      });
      return rows.length === page.data.data.length ? page : withRows(page, rows);
    });
    client.setQueryData(list, left);
  }
  return (back = keys) => {
    for (const { list, page: at, index, item } of places) {
      const key = keyOf(refOf(item));
      if (!back.has(key)) continue;
      client.setQueryData<Lists>(list, (cached) =>
        onPages(cached, (page, number) => {
          const rows = page.data.data;
          if (number !== at || rows.some((row) => keyOf(refOf(row)) === key)) return page;
          return withRows(page, rows.toSpliced(index, 0, item));
        }),
      );
    }
  };
}
