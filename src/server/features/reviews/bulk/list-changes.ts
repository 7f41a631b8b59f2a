import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { readBulkAction, selectBulkActions } from "./read-bulk-action.ts";

const perPage = LIMITS.reviewsPerPage;

export const listReviewChanges: Handler<"listReviewChanges"> = async (ctx, { query: { page } }) => {
  const rows = await selectBulkActions(ctx, { limit: perPage + 1, offset: (page - 1) * perPage });
  const path = `${ctx.services.config.publicUrl}/v3/feeds/changes`;
  return { data: pageOf({ path, page, perPage, rows, present: (row) => row }) };
};

/** Throws 404 `Change not found.` */
export const getReviewChange: Handler<"getReviewChange"> = async (ctx, { params }) => ({
  data: await readBulkAction(ctx, params),
});
