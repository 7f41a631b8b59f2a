import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { toListItem } from "#server/domain/reviews/presenters/list-item.ts";
import { reviewPage, sliceOf } from "#server/domain/reviews/query/paging.ts";
import { firstFormOf, selectReviews, selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";
import { toPageReview } from "#server/domain/reviews/presenters/public-review.ts";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";

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

/** Filters and paging of `GET /feeds`, items as in section 2.2 of the v3 interface with `feed_identifier`. */
export const listPageReviews: Handler<"listPageReviews"> = async (ctx, { query }) => {
  const { config } = ctx.services;
  const rows = await selectReviews(ctx.db, ctx.workspace.id, readFilter(query.filter, ctx.actor.userId), {
    ...sliceOf(query),
    withPeaks: true,
  });
  return {
    data: reviewPage(`${config.publicUrl}/v3/pages/feeds`, query, rows, (row) =>
      toPageReview(config, ctx.workspace.name, row),
    ),
  };
};

export const listReviews: Handler<"listReviews"> = async (ctx, { query }) => {
  const { config } = ctx.services;
  const rows = await selectReviews(
    ctx.db,
    ctx.workspace.id,
    readFilter(query.filter, ctx.actor.userId),
    sliceOf(query),
  );
  return {
    data: reviewPage(`${config.publicUrl}/v3/feeds`, query, rows, (row) => toListItem(config, row)),
    show_migration_banner: false,
    show_updated_banner: false,
    updated_banner_video: "",
    show_workspaces_merge_banner: false,
    unique_form_id: await firstFormOf(ctx.db, ctx.workspace.id, rows),
    marketing_materials: 0,
  };
};
