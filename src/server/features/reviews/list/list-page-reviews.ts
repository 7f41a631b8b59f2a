import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { toPageReview } from "#server/domain/reviews/presenters/public-review.ts";
import { reviewPage, sliceOf } from "#server/domain/reviews/query/paging.ts";
import { selectReviews } from "#server/domain/reviews/query/select-reviews.ts";

/** Filters and paging of `GET /feeds`, items as in section 2.2 of the v3 interface with `feed_identifier`. */
export const listPageReviews: Handler<"listPageReviews"> = async (ctx, { query }) => {
  const { config } = ctx.services;
  const rows = await selectReviews(ctx.db, ctx.workspace.id, readFilter(query.filter), sliceOf(query));
  return {
    data: reviewPage(`${config.publicUrl}/v3/pages/feeds`, query, rows, (row) =>
      toPageReview(config, ctx.workspace.name, row),
    ),
  };
};
