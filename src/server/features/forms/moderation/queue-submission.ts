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

/** The same text is queued once, however often it is sent. Throws 409 when a copy with the same key was stored meanwhile. */
export async function queueForModeration(ctx: Context, submission: SubmissionToQueue): Promise<number> {
  const { formId, given, files, reasons, wordsHash = null, ...under } = submission;
  const workspaceId = ctx.workspace.id;
  if (wordsHash !== null) {
    const same = and(
      eq(submissions.workspaceId, workspaceId),
      eq(submissions.formId, formId),
      eq(submissions.wordsHash, wordsHash),
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
