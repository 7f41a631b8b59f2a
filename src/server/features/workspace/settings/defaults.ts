import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { findOwnFont } from "#server/domain/walls/own-fonts.ts";
import { servedFont } from "#contract/walls/view/fonts.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type StoredWorkspace, toWorkspace } from "#server/domain/workspace/workspace-record.ts";
import { readDefaults } from "#server/domain/workspace/read-defaults.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { ownWorkspace } from "./get-workspace.ts";

const answer = ({ services }: Context, row: StoredWorkspace, defaults: WorkspaceDefaults) => ({
  data: { ...defaults, logo_url: toWorkspace(services.config.publicUrl, row).logo_url },
});

export const getWorkspaceDefaults: Handler<"getWorkspaceDefaults"> = async (ctx) => {
  const row = await ownWorkspace(ctx, ctx.workspace.uniqueId);
  return answer(ctx, row, readDefaults(row.defaults));
};

export const updateWorkspaceDefaults: Handler<"updateWorkspaceDefaults"> = async (ctx, { body }) => {
  const row = await ownWorkspace(ctx, ctx.workspace.uniqueId, true);
  if (body.font && !servedFont(body.font) && !(await findOwnFont(ctx.db, row.id, body.font)))
    throw validationError({ font: ["The font field must name a font that is served or uploaded."] });
  const before = readDefaults(row.defaults);
  const after = { ...before, ...body };
  const names = z.keyof(WorkspaceDefaults).options;
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length > 0) {
    await ctx.db
      .update(workspaces)
      .set({ defaults: after, updatedAt: sql`now()` })
      .where(eq(workspaces.id, row.id));
    const changes: Changes = Object.fromEntries(changed.map((name) => [name, { old: before[name], new: after[name] }]));
    await writeAudit(ctx, { action: "updated", record: "Workspace", recordId: row.uniqueWorkspaceId, changes });
  }
  return answer(ctx, row, after);
};
