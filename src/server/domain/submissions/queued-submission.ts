import { and, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { ParsedSubmission, SubmissionFiles } from "./parsed-submission.ts";
import type { Context } from "#server/platform/context/context.ts";
import { submissions } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type QueuedSubmissionRow = typeof submissions.$inferSelect;

const QueuedContent = z.object({ given: ParsedSubmission, files: SubmissionFiles });
export const readQueuedContent = (row: Pick<QueuedSubmissionRow, "held">): z.infer<typeof QueuedContent> =>
  QueuedContent.parse(row.held);

export const isQueued = ({ workspace }: Pick<Context, "workspace">) =>
  and(eq(submissions.workspaceId, workspace.id), isNotNull(submissions.heldFor));

/** Locked until the transaction ends. Throws 404. */
export async function lockQueuedSubmission(
  ctx: Pick<Context, "db" | "workspace">,
  id: number,
): Promise<QueuedSubmissionRow> {
  const [row] = await ctx.db
    .select()
    .from(submissions)
    .where(and(isQueued(ctx), eq(submissions.id, id)))
    .for("update");
  if (!row) throw notFound("Submission");
  return row;
}
