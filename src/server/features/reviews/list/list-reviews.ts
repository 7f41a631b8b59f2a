import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { toListItem } from "#server/domain/reviews/presenters/list-item.ts";
import { reviewPage, sliceOf } from "#server/domain/reviews/query/paging.ts";
import { firstFormOf, selectReviews } from "#server/domain/reviews/query/select-reviews.ts";

export const listReviews: Handler<"listReviews"> = async (ctx, { query }) => {
  const { config } = ctx.services;
  const rows = await selectReviews(ctx.db, ctx.workspace.id, readFilter(query.filter), sliceOf(query));
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
