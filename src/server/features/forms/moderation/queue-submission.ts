import { and, eq, isNotNull } from "drizzle-orm";
import {
  type ParsedSubmission,
  type SubmissionFiles,
  storedFileNames,
} from "#server/domain/submissions/parsed-submission.ts";
import type { Context } from "#server/platform/context/context.ts";
import { submissions } from "#server/platform/db/tables/schema.ts";
import { stillRunning } from "#server/platform/idempotency/once.ts";

export interface SubmissionToQueue {
  formId: number;
  key: string | null;
  bodyHash: string;
  wordsHash?: string | null;
  given: ParsedSubmission;
  /** Stored already. */
  files: SubmissionFiles;
  reasons: string[];
}

/**
 * What one person sends again word for word, with the same consents, is queued once. Throws 409 when a copy with the same key
 * was stored meanwhile.
 */
export async function queueForModeration(ctx: Context, submission: SubmissionToQueue): Promise<number> {
  const { formId, given, files, reasons, wordsHash = null, ...under } = submission;
  const workspaceId = ctx.workspace.id;
  // The answer holds a private link, so the same text of anybody else is a submission of its own.
  if (wordsHash !== null && given.person.reviewerEmail !== null) {
    const same = and(
      eq(submissions.workspaceId, workspaceId),
      eq(submissions.formId, formId),
      eq(submissions.wordsHash, wordsHash),
      eq(submissions.bodyHash, under.bodyHash),
      isNotNull(submissions.heldFor),
    );
    const [twin] = await ctx.db.select({ id: submissions.id }).from(submissions).where(same).limit(1);
    if (twin) return twin.id;
  }
  const [row] = await ctx.db
    .insert(submissions)
    .values({
      ...under,
      workspaceId,
      formId,
      wordsHash,
      heldFor: reasons,
      held: { given, files },
      files: storedFileNames(files),
    })
    .onConflictDoNothing()
    .returning({ id: submissions.id });
  if (!row) throw stillRunning();
  return row.id;
}
