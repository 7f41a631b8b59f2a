import type * as z from "zod";
import type { ReviewListQuery } from "#contract/filter.ts";
import { LIMITS } from "#contract/limits.ts";
import { pageOf } from "#server/http/page-of.ts";

type Query = z.output<typeof ReviewListQuery>;

const perPage = LIMITS.reviewsPerPage;

function address(path: string, filter: Query["filter"], page: number, cursor?: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (Array.isArray(value)) for (const one of value) params.append(`filter[${name}][]`, one);
    else if (value !== undefined) params.append(`filter[${name}]`, value);
  }
  params.append("page", String(page));
  if (cursor) params.append("cursor", String(cursor));
  return `${path}?${params}`;
}

/** What to select for a page of reviews: one row more than it shows, to know whether there is a next page. */
export function sliceOf({ page, cursor }: Query) {
  return { limit: perPage + 1, cursor, offset: cursor ? undefined : (page - 1) * perPage };
}

/** A page of reviews. Its links keep every filter; the next one carries the identifier this page ended with. */
export function reviewPage<Row extends { id: number }, Item>(
  path: string,
  query: Query,
  rows: Row[],
  present: (row: Row) => Item,
) {
  const { filter, page } = query;
  return pageOf({ path, page, perPage, rows, present, link: (to, last) => address(path, filter, to, last?.id) });
}
