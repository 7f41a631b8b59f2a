import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { workspaceExports } from "#server/platform/db/tables/schema.ts";

/** An erased person must not remain in an export. */
export async function deleteExports(
  ctx: Pick<Context, "db" | "workspace" | "services" | "afterCommit">,
): Promise<void> {
  const deleted = await ctx.db
    .delete(workspaceExports)
    .where(eq(workspaceExports.workspaceId, ctx.workspace.id))
    .returning({ file: workspaceExports.file });
  if (deleted.length === 0) return;
  ctx.afterCommit(async () => {
    for (const { file } of deleted) await deleteExportFile(ctx.services.config, file);
  });
}

/** Where the copies of workspaces are. */
export const exportsFolder = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "exports");

export const exportPath = (config: Pick<Config, "dataDir">, file: string): string => join(exportsFolder(config), file);

export async function newExportFile(config: Pick<Config, "dataDir">): Promise<string> {
  await mkdir(exportsFolder(config), { recursive: true, mode: 0o700 });
  return `${randomUUID()}.zip`;
}

export async function deleteExportFile(config: Pick<Config, "dataDir">, file: string | null): Promise<void> {
  if (file) await rm(exportPath(config, file), { force: true });
}
