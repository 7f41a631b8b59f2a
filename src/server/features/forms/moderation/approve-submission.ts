import { and, eq } from "drizzle-orm";
import { storeSubmission } from "./store-submission.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { consents, forms, reviews, submissions, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { setDerivedColumns } from "#server/domain/reviews/set-columns.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { presentForm } from "#server/domain/forms/present-form.ts";
import { queueMeasure } from "#server/platform/media/measure-queue.ts";
import { notifyLater } from "#server/domain/notifications/email-queue.ts";
import {
  type QueuedSubmissionRow,
  lockQueuedSubmission,
  readQueuedContent,
} from "#server/domain/submissions/queued-submission.ts";

async function formOf(ctx: Context, formId: number) {
  const [row] = await ctx.db
    .select()
    .from(forms)
    .where(and(eq(forms.workspaceId, ctx.workspace.id), eq(forms.id, formId)));
  if (!row) throw notFound("Form");
  return presentForm(ctx, row);
}

async function restoreSubmissionDate(
  ctx: Context,
  reviewId: number,
  { createdAt }: QueuedSubmissionRow,
): Promise<void> {
  const workspaceId = ctx.workspace.id;
  await setDerivedColumns(ctx.db, { workspaceId, where: eq(reviews.id, reviewId) }, { createdAt });
  await ctx.db
    .update(consents)
    .set({ createdAt })
    .where(and(eq(consents.workspaceId, workspaceId), eq(consents.reviewId, reviewId)));
  await ctx.db
    .update(timelineEvents)
    .set({ eventAt: createdAt })
    .where(and(eq(timelineEvents.workspaceId, workspaceId), eq(timelineEvents.reviewId, reviewId)));
}

/** The review is dated by the submission. Throws 404. */
export const releaseHeld: Handler<"releaseHeld"> = async (ctx, { params }) => {
  const row = await lockQueuedSubmission(ctx, params.id);
  const { given, files } = readQueuedContent(row);
  const form = await formOf(ctx, row.formId);
  const take = (reviewId: number) =>
    ctx.db
      .update(submissions)
      .set({ reviewId, heldFor: null, held: null, files: [] })
      .where(and(eq(submissions.workspaceId, ctx.workspace.id), eq(submissions.id, row.id)))
      .returning({ id: submissions.id });
  const { reviewId, medium } = await storeSubmission(ctx, form, given, files, take);
  await restoreSubmissionDate(ctx, reviewId, row);
  await notifyLater(ctx, { formId: form.id, reviewId, language: given.language });
  // Queued files have not been measured, because they belonged to no review.
  for (const media of [...(files.recording ? [files.recording] : []), ...files.pictures])
    ctx.afterCommit(() => queueMeasure(ctx.services, { workspaceId: ctx.workspace.id, file: media.name }));
  return { message: "Submission Released Successfully", data: { type: medium, id: reviewId } };
};
