import { and, eq, sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { lockWall } from "#server/domain/walls/wall-row.ts";

/**
 * The version stays, so that an open designer can still publish. Throws 404 `Page not found.`, 422 without a password
 * where one is needed, and with one where none is asked for.
 */
export const setPageVisibility: Handler<"setPageVisibility"> = async (ctx, { params, body }) => {
  const { visibility, password } = body;
  const row = await lockWall(ctx, params.unique_page_id);
  if (password !== undefined && visibility !== "password")
    throw validationError({ password: ["Only a wall with the visibility password has one."] });
  const hash = password === undefined ? undefined : await hashPassword(password);
  const passwordHash = visibility === "password" ? (hash ?? row.passwordHash) : null;
  if (visibility === "password" && passwordHash === null)
    throw validationError({ password: ["Enter the password that visitors will be asked for."] });
  if (row.visibility !== visibility || hash !== undefined) {
    await ctx.db
      .update(pages)
      .set({ visibility, passwordHash, updatedAt: sql`now()` })
      .where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)));
    const changes = {
      ...(row.visibility !== visibility && { visibility: { old: row.visibility, new: visibility } }),
      ...(hash !== undefined && { password: { old: null, new: "changed" } }),
    };
    await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  }
  return { message: "Page Updated Successfully", data: { visibility } };
};
