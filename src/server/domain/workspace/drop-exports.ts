import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { workspaceExports } from "#server/platform/db/tables/schema.ts";
import { deleteExportFile } from "./export-file.ts";

/** Deletes every copy of the workspace: a person who is erased must not be found in one. */
export async function deleteExports(
  ctx: Pick<Context, "db" | "workspace" | "services" | "afterCommit">,
): Promise<void> {
  const gone = await ctx.db
    .delete(workspaceExports)
    .where(eq(workspaceExports.workspaceId, ctx.workspace.id))
    .returning({ file: workspaceExports.file });
  if (gone.length === 0) return;
  ctx.afterCommit(async () => {
    for (const { file } of gone) await deleteExportFile(ctx.services.config, file);
  });
}
