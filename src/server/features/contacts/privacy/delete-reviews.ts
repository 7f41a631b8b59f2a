import { LIMITS } from "#contract/core/limits.ts";
import { dropSubmissions } from "#server/domain/submissions/erase-submissions.ts";
import type { Context } from "#server/platform/context/context.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { filesOf, removeReviews } from "#server/domain/review-actions/remove-reviews.ts";
import { notifyWebhooksOfEach } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import { eraseChanges } from "./erase-changes.ts";
import { eraseReviewHistory } from "./erase-history.ts";

/** Also deletes files and history, and notifies webhooks. */
export async function deleteReviewsForGood(ctx: Context, locked: StoredReview[]): Promise<void> {
  for (let from = 0; from < locked.length; from += LIMITS.changedAtOnce) {
    const some = locked.slice(from, from + LIMITS.changedAtOnce);
    const ids = some.map(({ id }) => id);
    for (const { snapshot } of await removeReviews(ctx, some))
      for (const name of filesOf(snapshot)) await ctx.files.drop(name);
    await dropSubmissions(ctx, ids);
    await eraseReviewHistory(ctx, some);
    await eraseChanges(ctx, ids);
    await writeAudits(
      ctx,
      ids.map((recordId) => ({ action: "deleted", record: "Review", recordId })),
    );
    const data = some.map((review) => reviewData(feedTypeOfRow(review).medium, review.id));
    await notifyWebhooksOfEach(ctx, "review.deleted", data);
  }
}
