import { and, count, eq } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { memberships, storedFiles, users } from "#server/platform/db/tables/schema.ts";
import { planRestricted, unauthenticated } from "#server/platform/errors/app-error.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { storeLogo } from "#server/platform/media/store-file.ts";
import { insertWorkspace } from "#server/domain/workspace/create-owner.ts";
import { toWorkspace } from "#server/domain/workspace/workspace-record.ts";

/** Throws 403 when the account has reached the workspace limit of its plan, 401 when it was deleted meanwhile. */
async function checkCount({ db, services }: Context, userId: number): Promise<void> {
  // Locks the account, so that two concurrent requests cannot exceed the limit, and none that is being deleted owns one.
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  if (!account) throw unauthenticated();
  const allowed = services.plan.limit("allowed_workspace");
  if (allowed === Infinity) return;
  const [joined] = await db.select({ count: count() }).from(memberships).where(eq(memberships.userId, userId));
  if ((joined?.count ?? 0) >= allowed)
    throw planRestricted(`Your plan allows ${allowed} ${allowed === 1 ? "workspace" : "workspaces"}.`);
}

/** Throws 403 beyond the plan, 422 for a logo that is not an image. */
export const createWorkspace: Handler<"createWorkspace"> = async (ctx, { body }) => {
  const userId = ctx.actor.userId ?? 0;
  await checkCount(ctx, userId);
  const { name, description, website_url: websiteUrl } = body;
  const logo = await storeLogo(ctx, body.logo || undefined);
  const row = await insertWorkspace(ctx.db, userId, {
    name,
    description: description || undefined,
    websiteUrl: websiteUrl || undefined,
    logo,
  });
  // The file was uploaded in the current workspace but belongs to the new one.
  if (logo)
    await ctx.db
      .update(storedFiles)
      .set({ workspaceId: row.id })
      .where(and(eq(storedFiles.workspaceId, ctx.workspace.id), eq(storedFiles.name, logo)));
  await writeAudit(
    { ...ctx, workspace: row },
    { action: "created", record: "Workspace", recordId: row.uniqueWorkspaceId },
  );
  await forgetIdentities(ctx);
  return { message: "Workspace Created Successfully", data: toWorkspace(ctx.services.config.publicUrl, row) };
};
