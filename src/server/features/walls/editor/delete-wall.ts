import { and, eq } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { deleteOwnedByPlacement } from "#server/domain/walls/delete-owned.ts";
import { wallChangesOf } from "#server/domain/walls/settings/wall-changes.ts";
import { identifierOf, listChosen, lockWallRow } from "#server/domain/walls/wall-row.ts";
import { replaceChosen } from "#server/domain/walls/selection/selection.ts";
import { refOfWall } from "#server/domain/walls/wall-ref.ts";

const NOTHING = {
  name: "",
  slug: "",
  meta: {},
  attributes: {},
  automationFilters: null,
  customDomain: null,
  logo: null,
  favicon: null,
  background: null,
  feeds: [],
};

/**
 * Removes a page: its public address and its embeds answer 404 from now on, its reviews stay. Throws 404
 * `Page not found.`, 412 for another version than expected.
 */
export const deletePage: Handler<"deletePage"> = async (ctx, { params }) => {
  const { db } = ctx;
  const row = await lockWallRow(db, ctx.workspace.id, params.unique_page_id);
  checkVersion(ctx, row.version);
  const chosen = await listChosen(db, row);
  await replaceChosen(ctx, row, chosen, []);
  await db.delete(pages).where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)));
  await deleteOwnedByPlacement(ctx, refOfWall(row), row);
  const changes = wallChangesOf({ ...row, feeds: chosen.map(identifierOf) }, NOTHING);
  await writeAudit(ctx, { action: "deleted", record: "Page", recordId: row.uniquePageId, changes });
  return { message: "Page Deleted Successfully" };
};
