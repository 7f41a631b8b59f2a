import { eq, sql } from "drizzle-orm";
import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { storeLogo } from "#server/platform/media/store-file.ts";
import { ownWorkspace } from "./get-workspace.ts";
import type { StoredWorkspace } from "#server/domain/workspace/workspace-record.ts";

type Patch = ParsedOf<Endpoints["updateWorkspace"]>["body"];
const COLUMNS = ["name", "description", "websiteUrl", "logo"] as const;

async function applied(ctx: Context, before: StoredWorkspace, { name, description, website_url: url, logo }: Patch) {
  return {
    name: name ?? before.name,
    description: description === undefined ? before.description : description || null,
    websiteUrl: url === undefined ? before.websiteUrl : url || null,
    logo: logo === undefined ? before.logo : ((await storeLogo(ctx, logo || undefined)) ?? null),
  };
}

/**
 * v3 interface, section 4.14. Throws 404 `Workspace not found.`, 412 for another version than `If-Match` names, 422
 * for a logo that is not an image.
 */
export const updateWorkspace: Handler<"updateWorkspace"> = async (ctx, { params, body }) => {
  const before = await ownWorkspace(ctx, params.workspace_id, true);
  checkVersion(ctx, before.version);
  const after = await applied(ctx, before, body);
  const changed = COLUMNS.filter((column) => before[column] !== after[column]);
  if (changed.length > 0) {
    await ctx.db
      .update(workspaces)
      .set({ ...after, version: sql`${workspaces.version} + 1`, updatedAt: sql`now()` })
      .where(eq(workspaces.id, ctx.workspace.id));
    if (before.logo !== after.logo) await ctx.files.drop(before.logo);
    const changes: Changes = Object.fromEntries(
      changed.map((column) => [column, { old: before[column], new: after[column] }]),
    );
    await writeAudit(ctx, { action: "updated", record: "Workspace", recordId: before.uniqueWorkspaceId, changes });
    await forgetIdentities(ctx);
  }
  ctx.answerVersion(before.version + (changed.length > 0 ? 1 : 0));
  return { message: "Workspace Updated Successfully" };
};
