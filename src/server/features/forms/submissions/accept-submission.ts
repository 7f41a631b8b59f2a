import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { submissions } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { stillRunning } from "#server/platform/idempotency/once.ts";
import { type SubmissionToQueue, queueForModeration } from "#server/features/forms/moderation/queue-submission.ts";
import { markReviewed } from "#server/domain/invitations/mark-invitee.ts";
import { notifyLater } from "#server/domain/notifications/email-queue.ts";
import { type ReviewForm, answeredBy, storeSubmission } from "#server/features/forms/moderation/store-submission.ts";

export interface SubmissionKey {
  key: string | null;
  bodyHash: string;
}

/** Throws 422 when its content was different. */
export async function findEarlierSubmission(
  ctx: Pick<Context, "db" | "workspace">,
  formId: number,
  { key, bodyHash }: SubmissionKey,
): Promise<number | undefined> {
  if (key === null) return undefined;
  const [row] = await ctx.db
    .select({ id: submissions.id, bodyHash: submissions.bodyHash })
    .from(submissions)
    .where(
      and(eq(submissions.workspaceId, ctx.workspace.id), eq(submissions.formId, formId), eq(submissions.key, key)),
    );
  if (row && row.bodyHash !== bodyHash)
    throw validationError({ key: ["The key field was used for another review already."] });
  return row?.id;
}

/** Throws 409 when a copy with the same key was stored meanwhile. */
export async function storeOrQueueSubmission(
  ctx: Context,
  form: ReviewForm,
  sent: Omit<SubmissionToQueue, "formId">,
): Promise<number> {
  if (sent.reasons.length > 0) {
    await markReviewed(ctx, answeredBy(form, sent.given, null));
    return queueForModeration(ctx, { formId: form.id, ...sent });
  }
  const { given, files, key, bodyHash } = sent;
  const insert = (reviewId: number) =>
    ctx.db
      .insert(submissions)
      .values({ key, bodyHash, workspaceId: ctx.workspace.id, formId: form.id, reviewId })
      .onConflictDoNothing()
      .returning({ id: submissions.id });
  const { reviewId, submissionId } = await storeSubmission(ctx, form, given, files, insert);
  if (submissionId === null) throw stillRunning();
  await notifyLater(ctx, { formId: form.id, reviewId, language: given.language });
  return submissionId;
}
