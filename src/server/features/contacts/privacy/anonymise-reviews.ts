import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { attachments, avatarFetches, reviewAnswers } from "#server/platform/db/tables/schema.ts";
import { actorKey } from "#server/domain/history/actor-name.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { ERASED, type RedactedColumn } from "#server/domain/reviews/fields.ts";
import { setColumnsOfAll } from "#server/domain/reviews/set-columns.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { notifyWebhooksOfEach } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import type { StoredContact } from "#server/domain/contacts/contact-row.ts";
import { eraseChanges } from "./erase-changes.ts";
import { eraseReviewHistory } from "./erase-history.ts";
import { redact, redactAnswer, redactHtml } from "./redact.ts";

type Person = Pick<StoredContact, "name" | "email" | "phone">;

function redactReview(ctx: Context, person: Person | undefined, review: StoredReview): Partial<StoredReview> {
  const { reviewerName, reviewerEmail, reviewerPhone, comment, words, title, transcript, response, highlights } =
    review;
  const known = [person?.name, person?.email, person?.phone];
  const all = [...known, reviewerName, reviewerEmail, reviewerPhone];
  const phrases = { phrases: all.filter((text) => text !== null && text !== undefined) };
  const texts = {
    comment: redactHtml(comment, phrases),
    words: redact(words, phrases),
    title: title && redact(title, phrases),
    transcript: transcript && redact(transcript, phrases),
  };
  const answer = { response: response && redactAnswer(response, phrases) };
  if (texts.comment === comment && texts.words === words && texts.title === title && texts.transcript === transcript)
    return answer;
  const keptHighlights = highlights?.filter((phrase) => redact(phrase, phrases) === phrase) ?? [];
  const redacted = { ...texts, ...answer, highlights: keptHighlights.length > 0 ? keptHighlights : null };
  const mark = { editedAt: new Date().toISOString(), editedBy: actorKey(ctx.actor), editReason: "anonymised" };
  return { ...(redacted satisfies Pick<StoredReview, RedactedColumn>), ...mark };
}

async function dropFiles(ctx: Context, locked: StoredReview[]): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const ids = locked.map(({ id }) => id);
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
  const pictures = locked.flatMap((review) => [review.avatar, review.companyLogo, review.meta?.["website_logo"]]);
  const files = [...carried.flatMap(({ file, poster }) => [file, poster]), ...answered.map(({ file }) => file)];
  for (const name of [...files, ...pictures]) if (typeof name === "string") await ctx.files.drop(name);
}

/**
 * Removes names from the texts and deletes files and answers, because faces, voices and answers identify a person
 * too.
 */
export async function anonymiseReviews(
  ctx: Context,
  personOf: (review: StoredReview) => Person | undefined,
  locked: StoredReview[],
): Promise<void> {
  if (locked.length === 0) return;
  await dropFiles(ctx, locked);
  await setColumnsOfAll(
    ctx.db,
    ctx.workspace.id,
    locked.map((review) => ({ id: review.id, columns: { ...ERASED, ...redactReview(ctx, personOf(review), review) } })),
  );
  const ids = locked.map(({ id }) => id);
  await eraseReviewHistory(ctx, locked);
  await eraseChanges(ctx, ids);
  const changed = Object.keys(ERASED);
  const data = locked.map((review) => ({ ...reviewData(feedTypeOfRow(review).medium, review.id), changed }));
  await notifyWebhooksOfEach(ctx, "review.updated", data);
}
