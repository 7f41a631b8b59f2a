import { sortChosen } from "#contract/walls/view/chosen-order.ts";
import type { Verb } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";
import { refuseOwnHost, refuseTakenAddress } from "./address-taken.ts";
import { keepVersion } from "#server/domain/walls/settings/save-version.ts";
import { applyPatch } from "#server/domain/walls/settings/wall-changes.ts";
import { takePictures } from "#server/domain/walls/settings/wall-pictures.ts";
import { snapshotOfPage } from "./wall-snapshot.ts";
import { checkCapabilities, checkPageCount, checkSelection } from "./plan-limits.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import { presentPage } from "./present-wall-record.ts";
import { replaceChosen, resolveFeeds } from "#server/domain/walls/selection/selection.ts";
import { refOfPage } from "#server/domain/walls/wall-ref.ts";

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
export const createPage: Verb<"createPage"> = async (ctx, { body }) => {
  const { db, workspace, services } = ctx;
  const values = applyPatch({ ...EMPTY, name: body.name, slug: newId.pageSlug() }, body);
  checkCapabilities(ctx, values);
  refuseOwnHost(ctx, values.customDomain);
  const chosen = sortChosen(
    await resolveFeeds(ctx, body.feeds ?? []),
    body.reorder && values.meta["review_selection_sort_by"],
    (one) => one,
  );
  checkSelection(ctx, 0, chosen.length);
  await checkPageCount(ctx);
  const pictures = await takePictures(ctx, NO_PICTURES, body);
  const inserted = await refuseTakenAddress(
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
  await keepVersion(ctx, refOfPage(row), { ...row, fields: snapshotOfPage(row, feeds, services.config.publicUrl) });
  await writeAudit(ctx, { action: "created", record: "Page", recordId: row.uniquePageId });
  return { message: "Page Created Successfully", data: await presentPage(ctx, row) };
};
