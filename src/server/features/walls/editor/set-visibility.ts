import { and, eq, sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { lockWall } from "#server/domain/walls/wall-row.ts";

/** The version stays, so that an open designer can still publish. Throws 404 `Page not found.` */
export const setPageVisibility: Handler<"setPageVisibility"> = async (ctx, { params, body: { visibility } }) => {
  const row = await lockWall(ctx, params.unique_page_id);
  if (row.visibility !== visibility) {
    await ctx.db
      .update(pages)
      .set({ visibility, updatedAt: sql`now()` })
      .where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)));
    const changes = { visibility: { old: row.visibility, new: visibility } };
    await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  }
  return { message: "Page Updated Successfully", data: { visibility } };
};
