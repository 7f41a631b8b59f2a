import type { Medium } from "#contract/reviews/review-type.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { notifyWebhooks } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import { lockReview } from "#server/domain/reviews/find-review.ts";
import { auditOfRemoved, filesOf, removeReviews } from "#server/domain/review-actions/remove-reviews.ts";

const MESSAGE = "Review Deleted Successfully";

/** v3 interface, section 4.15. Throws 404 for another type, 412 for another version. */
async function deleteReview(ctx: Context, medium: Medium, id: number): Promise<{ message: string }> {
  const review = await lockReview(ctx.db, ctx.workspace.id, medium, id);
  checkVersion(ctx, review.version);
  for (const removed of await removeReviews(ctx, [review])) {
    for (const name of filesOf(removed.snapshot)) await ctx.files.drop(name);
    const changes = auditOfRemoved(removed);
    await writeAudit(ctx, { action: "deleted", record: "Review", recordId: id, changes });
  }
  await notifyWebhooks(ctx, "review.deleted", reviewData(medium, id));
  return { message: MESSAGE };
}

export const deleteTextReview: Handler<"deleteTextReview"> = (ctx, { params }) => deleteReview(ctx, "text", params.id);

export const deleteVideoReview: Handler<"deleteVideoReview"> = (ctx, { params }) =>
  deleteReview(ctx, "video", params.id);

export const deleteAudioReview: Handler<"deleteAudioReview"> = (ctx, { params }) =>
  deleteReview(ctx, "audio", params.id);

export const deleteSocialReview: Handler<"deleteSocialReview"> = (ctx, { params }) =>
  deleteReview(ctx, "social", params.id);
