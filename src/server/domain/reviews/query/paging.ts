import type * as z from "zod";
import type { ReviewListQuery } from "#contract/reviews/review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import type { Slice } from "./select-reviews.ts";

type Query = z.output<typeof ReviewListQuery>;

const perPage = LIMITS.reviewsPerPage;

function address(path: string, { filter, sort }: Query, page: number, cursor?: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (Array.isArray(value)) for (const one of value) params.append(`filter[${name}][]`, one);
    else if (value !== undefined) params.append(`filter[${name}]`, value);
  }
  if (sort !== "newest") params.append("sort", sort);
  params.append("page", String(page));
  if (cursor) params.append("cursor", String(cursor));
  return `${path}?${params}`;
}

/** One row more than the page shows, to know whether there is a next one. */
export function sliceOf({ page, cursor, sort }: Query): Slice {
  return { limit: perPage + 1, sort, cursor, offset: (page - 1) * perPage };
}

export function reviewPage<Row extends { id: number }, Item>(
  path: string,
  query: Query,
  rows: Row[],
  present: (row: Row) => Item,
) {
  const link = (to: number, last?: Row) => address(path, query, to, last?.id);
  return pageOf({ path, page: query.page, perPage, rows, present, link });
}
