import { and, eq, min, sql } from "drizzle-orm";
import type { Medium } from "#contract/kind.ts";
import type { Context, Verb } from "#server/context.ts";
import { attachments, reviewAnswers, reviewLabels, reviewOriginals, reviews } from "#server/db/schema.ts";
import { type Changes, writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import { notifyWebhooks } from "#server/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/webhooks/review-data.ts";
import { type StoredReview, lockReview } from "./find-review.ts";
import { unpublishReview } from "./unpublish-review.ts";

const MESSAGE = "Review Deleted Successfully";

/** Removes what hangs on a review; gives the names of its files. */
async function removeParts(ctx: Context, review: StoredReview): Promise<string[]> {
  const { workspaceId, id } = review;
  const carried = await ctx.db
    .delete(attachments)
    .where(and(eq(attachments.workspaceId, workspaceId), eq(attachments.reviewId, id)))
    .returning({ file: attachments.file, poster: attachments.poster });
  const answered = await ctx.db
    .delete(reviewAnswers)
    .where(and(eq(reviewAnswers.workspaceId, workspaceId), eq(reviewAnswers.reviewId, id)))
    .returning({ file: reviewAnswers.file });
  await ctx.db
    .delete(reviewLabels)
    .where(and(eq(reviewLabels.workspaceId, workspaceId), eq(reviewLabels.reviewId, id)));
  await ctx.db
    .delete(reviewOriginals)
    .where(and(eq(reviewOriginals.workspaceId, workspaceId), eq(reviewOriginals.reviewId, id)));
  const pictures = [review.avatar, review.companyLogo, review.meta?.["website_logo"]];
  const names = [...carried.flatMap(({ file, poster }) => [file, poster]), ...answered.map(({ file }) => file)];
  return [...names, ...pictures].filter((name) => typeof name === "string");
}

/** Reviews that repeat one that goes are from then on linked to the earliest of them. All have the same fingerprint. */
async function passOn(ctx: Context, id: number, fingerprint: string): Promise<void> {
  const repeats = and(
    eq(reviews.workspaceId, ctx.workspace.id),
    eq(reviews.fingerprint, fingerprint),
    eq(reviews.duplicatedFromId, id),
  );
  const [earliest] = await ctx.db
    .select({ id: min(reviews.id) })
    .from(reviews)
    .where(repeats);
  if (!earliest?.id) return;
  await ctx.db
    .update(reviews)
    .set({
      duplicatedFromId: sql`nullif(${earliest.id}::bigint, ${reviews.id})`,
      version: sql`${reviews.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(repeats);
}

/** What the review was, for the audit: every column that said something. */
function auditOf(review: StoredReview, files: string[], places: string[]): Changes {
  const said = Object.entries({ ...review, files, places }).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said.map(([field, value]) => [field, { old: value, new: null }]));
}

/**
 * Deletes a review with its files, answers and labels, and takes it off every page and widget (section 4.15). Throws
 * 404 when there is none of this type, 412 for another version.
 */
async function deleteReview(ctx: Context, medium: Medium, id: number): Promise<{ message: string }> {
  const review = await lockReview(ctx.db, ctx.workspace.id, medium, id);
  checkVersion(ctx, review.version);
  const places = await unpublishReview(ctx, review);
  const files = await removeParts(ctx, review);
  const { workspaceId, fingerprint } = review;
  if (fingerprint) await passOn(ctx, id, fingerprint);
  await ctx.db.delete(reviews).where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, id)));
  for (const name of files) await ctx.files.drop(name);
  await writeAudit(ctx, {
    action: "deleted",
    record: "Review",
    recordId: id,
    changes: auditOf(review, files, places),
  });
  await notifyWebhooks(ctx, "review.deleted", reviewData(medium, id));
  return { message: MESSAGE };
}

/** Deletes a text review. Throws as `deleteReview` does. */
export const deleteTextReview: Verb<"deleteTextReview"> = (ctx, { params }) => deleteReview(ctx, "text", params.id);

/** Deletes a video review. Throws as `deleteReview` does. */
export const deleteVideoReview: Verb<"deleteVideoReview"> = (ctx, { params }) => deleteReview(ctx, "video", params.id);

/** Deletes an audio review. Throws as `deleteReview` does. */
export const deleteAudioReview: Verb<"deleteAudioReview"> = (ctx, { params }) => deleteReview(ctx, "audio", params.id);

/** Deletes a social review. Throws as `deleteReview` does. */
export const deleteSocialReview: Verb<"deleteSocialReview"> = (ctx, { params }) =>
  deleteReview(ctx, "social", params.id);
