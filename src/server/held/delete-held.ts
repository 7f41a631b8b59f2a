import { and, eq, inArray } from "drizzle-orm";
import { names } from "#server/contacts/erase-history.ts";
import type { Context, Verb } from "#server/context.ts";
import { submissions } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { isHeld, lockHeld } from "./held-row.ts";

async function remove(ctx: Context, rows: { id: number; files: string[] }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const file of rows.flatMap(({ files }) => files)) await ctx.files.drop(file);
  await ctx.db
    .delete(submissions)
    .where(and(eq(submissions.workspaceId, ctx.workspace.id), inArray(submissions.id, ids)));
}

/** Deletes a held submission with its files. Throws 404. Ours. */
export const deleteHeld: Verb<"deleteHeld"> = async (ctx, { params }) => {
  const row = await lockHeld(ctx, params.id);
  await remove(ctx, [row]);
  await writeAudit(ctx, { action: "deleted", record: "Submission", recordId: row.id });
  return { message: "Submission Deleted Successfully" };
};

/** Deletes what is held of somebody who is erased: it is no review yet, and names them throughout. */
export async function eraseHeld(ctx: Context, email: string | null): Promise<void> {
  if (!email) return;
  const rows = await ctx.db
    .select({ id: submissions.id, files: submissions.files })
    .from(submissions)
    .where(and(isHeld(ctx), names(submissions.held, email)));
  await remove(ctx, rows);
}
