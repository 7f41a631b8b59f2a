import type { Handler } from "#server/platform/context/context.ts";
import { getWidgetOr404, lockWidget } from "#server/domain/widgets/widget-row.ts";
import { getWallOr404, lockWallRow } from "#server/domain/walls/wall-row.ts";
import { storableWallDraft, storableWidgetDraft } from "#server/domain/walls/settings/storable-fields.ts";
import { refOfWall, refOfWidget } from "#server/domain/walls/wall-ref.ts";
import { dropDraft, readDraft, writeDraft } from "./write-draft.ts";

/** The draft of a page, or null. Throws 404 `Page not found.` */
export const getPageDraft: Handler<"getPageDraft"> = async (ctx, { params }) =>
  readDraft(ctx, refOfWall(await getWallOr404(ctx.db, ctx.workspace.id, params.unique_page_id)));

/**
 * Replaces the draft of a page; only the shape of its fields is checked, because a draft may be half done. Throws 404,
 * 412 for another version than `If-Match` names, 422 for a version the page never had. Writes no history: publishing does.
 */
export const savePageDraft: Handler<"savePageDraft"> = async (ctx, { params, body }) => {
  const row = await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id);
  const sent = { fields: storableWallDraft(body.fields), baseVersion: body.base_version, now: row.version };
  return writeDraft(ctx, refOfWall(row), sent);
};

/** Drops the draft of a page. Throws 404 `Page not found.`, 412 for another version of the draft. */
export const deletePageDraft: Handler<"deletePageDraft"> = async (ctx, { params }) =>
  dropDraft(ctx, refOfWall(await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id)));

/** The draft of a widget, or null. Throws 404 `Widget not found.` */
export const getWidgetDraft: Handler<"getWidgetDraft"> = async (ctx, { params }) =>
  readDraft(ctx, refOfWidget(await getWidgetOr404(ctx.db, ctx.workspace.id, params.id)));

/** Replaces the draft of a widget, as `savePageDraft` does. */
export const saveWidgetDraft: Handler<"saveWidgetDraft"> = async (ctx, { params, body }) => {
  const row = await lockWidget(ctx.db, ctx.workspace.id, params.id);
  const sent = { fields: storableWidgetDraft(body.fields), baseVersion: body.base_version, now: row.version };
  return writeDraft(ctx, refOfWidget(row), sent);
};

/** Drops the draft of a widget. Throws 404 `Widget not found.`, 412 for another version of the draft. */
export const deleteWidgetDraft: Handler<"deleteWidgetDraft"> = async (ctx, { params }) =>
  dropDraft(ctx, refOfWidget(await lockWidget(ctx.db, ctx.workspace.id, params.id)));
