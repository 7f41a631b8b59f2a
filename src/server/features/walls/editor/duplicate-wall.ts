import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";
import { copyName } from "#server/domain/walls/copy-name.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { identifierOf, listChosen, lockWallRow } from "#server/domain/walls/wall-row.ts";
import { snapshotOfWall } from "./wall-snapshot.ts";
import { checkWallCount, checkSelection } from "./plan-limits.ts";
import { presentWall } from "./present-wall-record.ts";
import { replaceChosen } from "#server/domain/walls/selection/selection.ts";
import { refOfWall } from "#server/domain/walls/wall-ref.ts";

/**
 * Makes a page that looks like another and shows the same reviews, under an identifier and an address of its own; a
 * domain stays with the other.
 * Throws 404 `Page not found.`, 403 for more than the plan allows.
 */
export const duplicatePage: Handler<"duplicatePage"> = async (ctx, { params, body }) => {
  const { db, workspace, services } = ctx;
  const row = await lockWallRow(db, workspace.id, params.unique_page_id);
  const chosen = await listChosen(db, row);
  checkSelection(ctx, 0, chosen.length);
  await checkWallCount(ctx);
  const [copy] = await db
    .insert(pages)
    .values({
      workspaceId: workspace.id,
      uniquePageId: newId.page(),
      slug: newId.pageSlug(),
      name: body.name ?? copyName(row.name, LIMITS.pageName),
      meta: row.meta,
      attributes: row.attributes,
      automationFilters: row.automationFilters,
      logo: row.logo,
      favicon: row.favicon,
      background: row.background,
      heightPhone: row.heightPhone,
      heightDesktop: row.heightDesktop,
      userId: ctx.actor.userId ?? row.userId,
    })
    .returning();
  if (!copy) throw new Error("The page was not inserted");
  await replaceChosen(ctx, copy, [], chosen);
  const feeds = chosen.map(identifierOf);
  const fields = snapshotOfWall(copy, feeds, services.config.publicUrl);
  await recordVersion(ctx, refOfWall(copy), { now: { ...copy, fields } });
  const changes = { duplicated_from: { old: null, new: row.uniquePageId } };
  await writeAudit(ctx, { action: "created", record: "Page", recordId: copy.uniquePageId, changes });
  return { message: "Page Created Successfully", data: await presentWall(ctx, copy) };
};
