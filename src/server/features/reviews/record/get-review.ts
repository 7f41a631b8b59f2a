import type { Handler } from "#server/platform/context/context.ts";
import { readReview } from "#server/domain/reviews/find-review.ts";
import {
  toAudioReview,
  toSocialReview,
  toTextReview,
  toVideoReview,
} from "#server/domain/reviews/presenters/records.ts";

/** v3 interface, section 2.4. Throws 404 for another type. */
export const getTextReview: Handler<"getTextReview"> = async (ctx, { params }) => ({
  data: toTextReview(ctx.services.config, await readReview(ctx, "text", params.id)),
});

export const getVideoReview: Handler<"getVideoReview"> = async (ctx, { params }) => ({
  data: toVideoReview(ctx.services.config, await readReview(ctx, "video", params.id)),
});

export const getAudioReview: Handler<"getAudioReview"> = async (ctx, { params }) => ({
  data: toAudioReview(ctx.services.config, await readReview(ctx, "audio", params.id)),
});

/** v3 interface, section 4.10. Throws 404 for another type. */
export const getSocialReview: Handler<"getSocialReview"> = async (ctx, { params }) => ({
  data: toSocialReview(ctx.services.config, await readReview(ctx, "social", params.id)),
});
