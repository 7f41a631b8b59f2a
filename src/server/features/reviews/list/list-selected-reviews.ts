import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { toPageReview } from "#server/domain/reviews/presenters/public-review.ts";
import { selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";

/** v3 interface, section 4.5. Unknown ones, those of another workspace and of another type are left out. */
export const listSelectedReviews: Handler<"listSelectedReviews"> = async (ctx, { body }) => {
  const wanted = body.selected_feeds.map(readFeedIdentifier).filter((one) => one !== undefined);
  const rows = await selectReviewsById(
    ctx.db,
    ctx.workspace.id,
    wanted.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    data: wanted.flatMap(({ medium, id }) => {
      const row = byId.get(id);
      return row?.medium === medium ? [toPageReview(ctx.services.config, ctx.workspace.name, row)] : [];
    }),
  };
};
