import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { validate } from "#server/platform/request/validate.ts";
import { deleteDraft, findDraftFields, publishDraft, readDraft, saveDraft } from "#server/domain/drafts/draft.ts";
import { storableWallDraft } from "#server/domain/walls/settings/storable-fields.ts";
import { refOfWall } from "#server/domain/walls/placement-ref.ts";
import { getWallOr404, hiddenSince, identifierOf, listChosen, lockWall } from "#server/domain/walls/wall-row.ts";
import { patchWall } from "./patch-wall.ts";
import { snapshotOfWall } from "./wall-snapshot.ts";
import { presentWall, withDefaults } from "#server/domain/walls/present-wall.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { clearingPatch, findVersion, listVersions } from "#server/domain/drafts/versions.ts";
import { existingFeeds, lockFeeds } from "#server/domain/walls/selection/selection.ts";

/** Throws 404 `Page not found.` */
export const listPageVersions: Handler<"listPageVersions"> = async (ctx, { params }) =>
  listVersions(ctx, refOfWall(await getWallOr404(ctx, params.unique_page_id)));

/** As an update takes them, without deleted reviews. Throws 404 for an unknown page or version. */
export const getPageVersion: Handler<"getPageVersion"> = async (ctx, { params }) => {
  const row = await getWallOr404(ctx, params.unique_page_id);
  const fields = await findVersion(ctx, refOfWall(row), params.version);
  if (!fields) throw notFound("Page");
  const attributes = clearingPatch(fields["custom_attributes"], withDefaults(row.attributes));
  return { data: { ...fields, custom_attributes: attributes, feeds: await existingFeeds(ctx, fields["feeds"]) } };
};

/** Throws 404 `Page not found.` */
export const getPageDraft: Handler<"getPageDraft"> = async (ctx, { params }) =>
  readDraft(ctx, refOfWall(await getWallOr404(ctx, params.unique_page_id)));

/** Throws 404 `Page not found.`, 412 and 422 as `saveDraft` does. */
export const savePageDraft: Handler<"savePageDraft"> = async (ctx, { params, body }) => {
  const row = await lockWall(ctx, params.unique_page_id);
  const snapshot = async () =>
    snapshotOfWall(row, (await listChosen(ctx.db, row)).map(identifierOf), ctx.services.config.publicUrl);
  const sent = { fields: storableWallDraft(body.fields), baseVersion: body.base_version, now: row, snapshot };
  return saveDraft(ctx, refOfWall(row), sent);
};

/** Throws 404 `Page not found.`, 412 for another version of the draft. */
export const deletePageDraft: Handler<"deletePageDraft"> = async (ctx, { params }) =>
  deleteDraft(ctx, refOfWall(await lockWall(ctx, params.unique_page_id)));

/** Throws as `publishDraft`, and 422 and 403 as an update does. */
export const publishPageDraft: Handler<"publishPageDraft"> = async (ctx, { params, body }) => {
  const draft = await findDraftFields(ctx, refOfWall(await getWallOr404(ctx, params.unique_page_id)));
  await lockFeeds(ctx, draft?.["feeds"]);
  const row = await lockWall(ctx, params.unique_page_id);
  const at = { now: row.version, seen: body.base_version };
  const before = await listChosen(ctx.db, row);
  const published = await publishDraft(ctx, refOfWall(row), at, (fields) =>
    patchWall(ctx, row, validate(PagePatch, fields)),
  );
  const hidden = hiddenSince(before, await listChosen(ctx.db, published));
  return { message: "Page Updated Successfully", data: await presentWall(ctx, published), ...hidden };
};
