import type { Handler } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { lockWall, identifierOf, listChosen, getWallOr404, hiddenSince } from "#server/domain/walls/wall-row.ts";
import { patchWall, rejectOwnHost, rejectTakenAddress } from "./patch-wall.ts";
import { listFeedsOnWall } from "#server/domain/walls/shown-reviews.ts";
import { presentWall } from "#server/domain/walls/present-wall.ts";
import { sortChosen } from "#contract/walls/view/review-order.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { applyWallPatch, wallChangesOf } from "#server/domain/walls/settings/wall-changes.ts";
import { storePictures } from "#server/domain/walls/settings/wall-pictures.ts";
import { snapshotOfWall } from "./wall-snapshot.ts";
import { checkCapabilities, checkWallCount, checkSelection } from "./plan-limits.ts";
import { lockFeeds, replaceChosen, resolveFeeds } from "#server/domain/walls/selection/selection.ts";
import { refOfWall } from "#server/domain/walls/placement-ref.ts";
import { and, eq } from "drizzle-orm";
import { deleteOwnedByPlacement } from "#server/domain/walls/delete-owned.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { copyName } from "#server/platform/text/copy-name.ts";

/** Throws 404 `Page not found.` */
export const getPage: Handler<"getPage"> = async (ctx, { params }) => {
  const row = await getWallOr404(ctx, params.unique_page_id);
  ctx.answerVersion(row.version);
  return { data: await presentWall(ctx, row) };
};

/** Throws 404 `Page not found.` */
export const listShownFeeds: Handler<"listShownFeeds"> = async ({ services, ...ctx }, { params }) => {
  const row = await getWallOr404(ctx, params.unique_page_id);
  const chosen = await listChosen(ctx.db, row);
  const feeds = await listFeedsOnWall(ctx.db, row, chosen, services.plan);
  const known = new Set(chosen.map(identifierOf));
  return { data: { feeds, by_rule: feeds.filter((feed) => !known.has(feed)) } };
};

/** Without the custom domain. Throws 404 `Page not found.`, 403 for more than the plan allows. */
export const duplicatePage: Handler<"duplicatePage"> = async (ctx, { params, body }) => {
  const { db, workspace, services } = ctx;
  const row = await lockWall(ctx, params.unique_page_id);
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
      visibility: row.visibility,
      passwordHash: row.passwordHash,
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

/** Its reviews stay. Throws 404 `Page not found.`, 412 for another version than `If-Match` names. */
export const deletePage: Handler<"deletePage"> = async (ctx, { params }) => {
  const { db } = ctx;
  const row = await lockWall(ctx, params.unique_page_id);
  checkVersion(ctx, row.version);
  const chosen = await listChosen(db, row);
  await replaceChosen(ctx, row, chosen, []);
  await db.delete(pages).where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)));
  await deleteOwnedByPlacement(ctx, refOfWall(row), row);
  const changes = wallChangesOf({ ...row, feeds: chosen.map(identifierOf) }, NOTHING);
  await writeAudit(ctx, { action: "deleted", record: "Page", recordId: row.uniquePageId, changes });
  return { message: "Page Deleted Successfully" };
};

const EMPTY = {
  meta: {},
  attributes: {},
  automationFilters: null,
  customDomain: null,
  heightPhone: null,
  heightDesktop: null,
};
const NO_PICTURES = { logo: null, favicon: null, background: null };

/** Only `name` is required. Throws 422 as an update does, 403 for more than the plan allows. */
export const createPage: Handler<"createPage"> = async (ctx, { body }) => {
  const { db, workspace, services } = ctx;
  const values = applyWallPatch({ ...EMPTY, name: body.name, slug: newId.pageSlug() }, body);
  checkCapabilities(ctx, values);
  rejectOwnHost(ctx, values.customDomain);
  await lockFeeds(ctx, body.feeds);
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
  return { message: "Page Created Successfully", data: await presentWall(ctx, row), ...hiddenSince([], chosen) };
};

/**
 * v3 interface, sections 4.3 and 4.4. `reorder` sorts the selection by the wall's preference. Throws 404 `Page not
 * found.`, 412 for another version than `If-Match` names, 422 for a taken address or an unknown review, 403 for what
 * the plan does not include.
 */
export const updatePage: Handler<"updatePage"> = async (ctx, { params, body }) => {
  await lockFeeds(ctx, body.feeds);
  const row = await lockWall(ctx, params.unique_page_id);
  checkVersion(ctx, row.version);
  const before = await listChosen(ctx.db, row);
  const page = await patchWall(ctx, row, body);
  ctx.answerVersion(page.version);
  const hidden = hiddenSince(before, await listChosen(ctx.db, page));
  return { message: "Page Updated Successfully", data: await presentWall(ctx, page), ...hidden };
};
