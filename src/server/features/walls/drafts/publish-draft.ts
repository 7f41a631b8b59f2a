import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import { WidgetPatch } from "#contract/widgets/widget.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { wallDrafts } from "#server/platform/db/tables/schema.ts";
import { validate } from "#server/platform/request/validate.ts";
import { patchWidget } from "#server/domain/widgets/patch-widget.ts";
import { presentWidget } from "#server/domain/widgets/present-widget.ts";
import { lockWidget } from "#server/domain/widgets/widget-row.ts";
import { findDraft } from "./draft-row.ts";
import { lockWallRow } from "#server/domain/walls/wall-row.ts";
import { patchWall } from "#server/features/walls/editor/patch-wall.ts";
import { presentWall } from "#server/features/walls/editor/present-wall-record.ts";
import { isOf, refOfWall, refOfWidget } from "#server/domain/walls/wall-ref.ts";
import { fieldsToPublish } from "./write-draft.ts";

/**
 * Updates a page with its draft and drops the draft, at once. Throws 404 without a page or a draft, 412 when the page
 * changed since the draft began or `If-Match` names another version of the draft, and 422 and 403 as an update does.
 */
export const publishPageDraft: Handler<"publishPageDraft"> = async (ctx, { params, body }) => {
  const row = await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id);
  const wall = refOfWall(row);
  const at = { looked: body.base_version, now: row.version };
  const fields = fieldsToPublish(ctx, await findDraft(ctx, wall), at);
  const published = await patchWall(ctx, row, validate(PagePatch, fields));
  await ctx.db.delete(wallDrafts).where(isOf(wallDrafts, wall));
  ctx.answerVersion(published.version);
  return { message: "Page Updated Successfully", data: await presentWall(ctx, published) };
};

/** Updates a widget with its draft and drops the draft, as `publishPageDraft` does. */
export const publishWidgetDraft: Handler<"publishWidgetDraft"> = async (ctx, { params, body }) => {
  const row = await lockWidget(ctx.db, ctx.workspace.id, params.id);
  const wall = refOfWidget(row);
  const at = { looked: body.base_version, now: row.version };
  const fields = fieldsToPublish(ctx, await findDraft(ctx, wall), at);
  const published = await patchWidget(ctx, row, validate(WidgetPatch, fields));
  await ctx.db.delete(wallDrafts).where(isOf(wallDrafts, wall));
  ctx.answerVersion(published.version);
  return { message: "Widget Updated Successfully", data: await presentWidget(ctx, published) };
};
