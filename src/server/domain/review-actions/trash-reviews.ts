import type { Context } from "#server/platform/context/context.ts";
import { trashedReviews } from "#server/platform/db/tables/schema.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { filesOf, removeReviews } from "./remove-reviews.ts";
import { notifyWebhooksOfEach } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";

const WORDS_SHOWN = 300;

export async function trashReviews(ctx: Context, locked: StoredReview[]): Promise<void> {
  if (locked.length === 0) return;
  const { actor } = ctx;
  const workspaceId = ctx.workspace.id;
  const by = { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
  const removed = await removeReviews(ctx, locked);
  await ctx.db.insert(trashedReviews).values(
    removed.map(({ snapshot }) => ({
      workspaceId,
      ...by,
      reviewId: snapshot.review.id,
      medium: snapshot.review.medium,
      name: snapshot.review.reviewerName,
      words: snapshot.review.words.slice(0, WORDS_SHOWN).toWellFormed(),
      rating: snapshot.review.rating,
      contactId: snapshot.review.contactId,
      files: filesOf(snapshot),
      snapshot,
    })),
  );
  await writeAudits(
    ctx,
    locked.map(({ id }) => ({ action: "trashed", record: "Review", recordId: id })),
  );
  await notifyWebhooksOfEach(
    ctx,
    "review.deleted",
    locked.map((review) => reviewData(feedTypeOfRow(review).medium, review.id)),
  );
}
