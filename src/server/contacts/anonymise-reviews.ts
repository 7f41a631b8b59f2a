import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { attachments, avatarFetches, reviewAnswers, reviews } from "#server/db/schema.ts";
import type { StoredReview } from "#server/reviews/find-review.ts";

/** What identifies whoever gave a review, emptied. What they wrote and how many stars they gave stays. */
const NOBODY = {
  reviewerName: "",
  reviewerEmail: null,
  reviewerPhone: null,
  reviewerPosition: null,
  reviewerCompany: null,
  companyUrl: null,
  avatar: null,
  companyLogo: null,
  avatarSourceUrl: null,
  consent: null,
  socialUrls: null,
  reviewUrl: null,
  sourceUrl: null,
  fingerprint: null,
  meta: null,
  contactId: null,
  hasVideo: false,
  hasAudio: false,
  // Notes may name whom they are about; lines of a recording say nothing without it.
  cues: null,
  editNote: null,
  setAsideNote: null,
};

/**
 * Takes a person out of their reviews, which stay where they are shown. A face and a voice identify as a name does,
 * and so may answers to a form's questions: files and answers go as well.
 */
export async function anonymiseReviews(ctx: Context, given: StoredReview[]): Promise<void> {
  if (given.length === 0) return;
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const ids = given.map(({ id }) => id);
  const carried = await db
    .delete(attachments)
    .where(and(eq(attachments.workspaceId, workspaceId), inArray(attachments.reviewId, ids)))
    .returning({ file: attachments.file, poster: attachments.poster });
  const answered = await db
    .delete(reviewAnswers)
    .where(and(eq(reviewAnswers.workspaceId, workspaceId), inArray(reviewAnswers.reviewId, ids)))
    .returning({ file: reviewAnswers.file });
  await db
    .delete(avatarFetches)
    .where(and(eq(avatarFetches.workspaceId, workspaceId), inArray(avatarFetches.reviewId, ids)));
  await db
    .update(reviews)
    .set({ ...NOBODY, version: sql`${reviews.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids)));
  const pictures = given.flatMap((review) => [review.avatar, review.companyLogo, review.meta?.["website_logo"]]);
  const files = [...carried.flatMap(({ file, poster }) => [file, poster]), ...answered.map(({ file }) => file)];
  for (const name of [...files, ...pictures]) if (typeof name === "string") await ctx.files.drop(name);
}
