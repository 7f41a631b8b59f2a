import type { Handler } from "#server/platform/context/context.ts";
import { readReview } from "#server/domain/reviews/find-review.ts";
import {
  toAudioReview,
  toSocialReview,
  toTextReview,
  toVideoReview,
} from "#server/domain/reviews/presenters/records.ts";

/** A native text review (section 2.4). Throws 404 when the identifier is not that of a text review. */
export const getTextReview: Handler<"getTextReview"> = async (ctx, { params }) => ({
  data: toTextReview(ctx.services.config, await readReview(ctx, "text", params.id)),
});

/** A native video review (notes, section 2). Throws 404 when the identifier is not that of a video review. */
export const getVideoReview: Handler<"getVideoReview"> = async (ctx, { params }) => ({
  data: toVideoReview(ctx.services.config, await readReview(ctx, "video", params.id)),
});

/** A native audio review (notes, section 2). Throws 404 when the identifier is not that of an audio review. */
export const getAudioReview: Handler<"getAudioReview"> = async (ctx, { params }) => ({
  data: toAudioReview(ctx.services.config, await readReview(ctx, "audio", params.id)),
});

/** A social review (section 4.10). Throws 404 when the identifier is not that of a social review. */
export const getSocialReview: Handler<"getSocialReview"> = async (ctx, { params }) => ({
  data: toSocialReview(ctx.services.config, await readReview(ctx, "social", params.id)),
});
