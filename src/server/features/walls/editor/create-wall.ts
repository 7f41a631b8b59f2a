import { sortChosen } from "#contract/walls/view/chosen-order.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";
import { rejectOwnHost, rejectTakenAddress } from "./address-taken.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { applyWallPatch } from "#server/domain/walls/settings/wall-changes.ts";
import { storePictures } from "#server/domain/walls/settings/wall-pictures.ts";
import { snapshotOfWall } from "./wall-snapshot.ts";
import { checkCapabilities, checkWallCount, checkSelection } from "./plan-limits.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { presentWall } from "./present-wall-record.ts";
import { replaceChosen, resolveFeeds } from "#server/domain/walls/selection/selection.ts";
import { refOfWall } from "#server/domain/walls/wall-ref.ts";

const EMPTY = {
  meta: {},
  attributes: {},
  automationFilters: null,
  customDomain: null,
  heightPhone: null,
  heightDesktop: null,
};
const NO_PICTURES = { logo: null, favicon: null, background: null };

/** Makes a page; `name` alone is enough. Throws 422 like the update, 403 for more than the plan allows. */
export const createPage: Handler<"createPage"> = async (ctx, { body }) => {
  const { db, workspace, services } = ctx;
  const values = applyWallPatch({ ...EMPTY, name: body.name, slug: newId.pageSlug() }, body);
  checkCapabilities(ctx, values);
  rejectOwnHost(ctx, values.customDomain);
  const chosen = sortChosen(
    await resolveFeeds(ctx, body.feeds ?? []),
    body.reorder && values.meta["review_selection_sort_by"],
    (one) => one,
  );
  checkSelection(ctx, 0, chosen.length);
  await checkWallCount(ctx);
  const pictures = await storePictures(ctx, NO_PICTURES, body);
  const inserted = await rejectTakenAddress(
    db
      .insert(pages)
      .values({
        ...values,
        ...pictures,
        workspaceId: workspace.id,
        uniquePageId: newId.page(),
        userId: ctx.actor.userId ?? 0,
      })
      .returning()
      .execute(),
  );
  const [row] = inserted;
  if (!row) throw new Error("The page was not inserted");
  await replaceChosen(ctx, row, [], chosen);
  const feeds = chosen.map(identifierOf);
  const fields = snapshotOfWall(row, feeds, services.config.publicUrl);
  await recordVersion(ctx, refOfWall(row), { now: { ...row, fields } });
  await writeAudit(ctx, { action: "created", record: "Page", recordId: row.uniquePageId });
  return { message: "Page Created Successfully", data: await presentWall(ctx, row) };
};
