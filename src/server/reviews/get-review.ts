import type { Verb } from "#server/context.ts";
import { toSocialReview, toTextReview } from "./detail.ts";
import { findReview } from "./find-review.ts";

/** A native text review (section 2.4). Throws 404 when the identifier is not that of a text review. */
export const getTextReview: Verb<"getTextReview"> = async (ctx, { params }) => ({
  data: toTextReview(ctx.services.config, await findReview(ctx.db, ctx.workspace.id, "text", params.id)),
});

/** A social review (section 4.10). Throws 404 when the identifier is not that of a social review. */
export const getSocialReview: Verb<"getSocialReview"> = async (ctx, { params }) => ({
  data: toSocialReview(ctx.services.config, await findReview(ctx.db, ctx.workspace.id, "social", params.id)),
});
