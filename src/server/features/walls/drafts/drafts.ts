import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { validate } from "#server/platform/request/validate.ts";
import { deleteDraft, publishDraft, readDraft, saveDraft } from "#server/domain/drafts/draft.ts";
import { storableWallDraft } from "#server/domain/walls/settings/storable-fields.ts";
import { refOfWall } from "#server/domain/walls/wall-ref.ts";
import { getWallOr404, lockWallRow } from "#server/domain/walls/wall-row.ts";
import { patchWall } from "#server/features/walls/editor/patch-wall.ts";
import { presentWall } from "#server/features/walls/editor/present-wall-record.ts";

/** The draft of a page, or null. Throws 404 `Page not found.` */
export const getPageDraft: Handler<"getPageDraft"> = async (ctx, { params }) =>
  readDraft(ctx, refOfWall(await getWallOr404(ctx.db, ctx.workspace.id, params.unique_page_id)));

/** Replaces the draft of a page. Throws 404 `Page not found.`, 412 and 422 as `saveDraft` does. */
export const savePageDraft: Handler<"savePageDraft"> = async (ctx, { params, body }) => {
  const row = await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id);
  const sent = { fields: storableWallDraft(body.fields), baseVersion: body.base_version, now: row.version };
  return saveDraft(ctx, refOfWall(row), sent);
};

/** Deletes the draft of a page. Throws 404 `Page not found.`, 412 for another version of the draft. */
export const deletePageDraft: Handler<"deletePageDraft"> = async (ctx, { params }) =>
  deleteDraft(ctx, refOfWall(await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id)));

/** Updates a page with its draft and deletes the draft. Throws as `publishDraft`, and 422 and 403 as an update does. */
export const publishPageDraft: Handler<"publishPageDraft"> = async (ctx, { params, body }) => {
  const row = await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id);
  const at = { now: row.version, seen: body.base_version };
  const published = await publishDraft(ctx, refOfWall(row), at, (fields) =>
    patchWall(ctx, row, validate(PagePatch, fields)),
  );
  return { message: "Page Updated Successfully", data: await presentWall(ctx, published) };
};
