import { LIMITS } from "#contract/core/limits.ts";
import type { Verb } from "#server/platform/context/context.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { readChange, selectChanges } from "./read-change.ts";

const perPage = LIMITS.reviewsPerPage;

/** What was done to reviews, newest first. Ours. */
export const listReviewChanges: Verb<"listReviewChanges"> = async (ctx, { query: { page } }) => {
  const rows = await selectChanges(ctx, { limit: perPage + 1, offset: (page - 1) * perPage });
  const path = `${ctx.services.config.publicUrl}/v3/feeds/changes`;
  return { data: pageOf({ path, page, perPage, rows, present: (row) => row }) };
};

/** One change, how far it is and what failed. Throws 404 `Change not found.` Ours. */
export const getReviewChange: Verb<"getReviewChange"> = async (ctx, { params }) => ({
  data: await readChange(ctx, params),
});
