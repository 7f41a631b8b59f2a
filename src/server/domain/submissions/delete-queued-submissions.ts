import { type SQL, and, eq, inArray } from "drizzle-orm";
import { type PersonIdentity, mentionsAnyEmail } from "#server/domain/contacts/person-identity.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { submissions } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { isQueued, lockQueuedSubmission } from "./queued-submission.ts";

async function remove(ctx: Context, rows: { id: number; files: string[] }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const file of rows.flatMap(({ files }) => files)) await ctx.files.drop(file);
  await ctx.db
    .delete(submissions)
    .where(and(eq(submissions.workspaceId, ctx.workspace.id), inArray(submissions.id, ids)));
}

export const deleteHeld: Handler<"deleteHeld"> = async (ctx, { params }) => {
  const row = await lockQueuedSubmission(ctx, params.id);
  await remove(ctx, [row]);
  await writeAudit(ctx, { action: "deleted", record: "Submission", recordId: row.id });
  return { message: "Submission Deleted Successfully" };
};

export const isQueuedOf = (ctx: Context, identity: PersonIdentity) =>
  and(isQueued(ctx), mentionsAnyEmail(identity, submissions.held));

/** Also deletes their files. Returns the count. */
export async function deleteQueuedSubmissions(ctx: Context, fits: SQL | undefined): Promise<number> {
  const rows = await ctx.db
    .select({ id: submissions.id, files: submissions.files })
    .from(submissions)
    .where(and(isQueued(ctx), fits))
    .for("update");
  await remove(ctx, rows);
  return rows.length;
}
