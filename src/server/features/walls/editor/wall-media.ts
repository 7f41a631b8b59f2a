import type { Handler } from "#server/platform/context/context.ts";
import { wallMedia } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { PICTURE_SIZE } from "#server/domain/walls/settings/wall-pictures.ts";
import { lockWall } from "#server/domain/walls/wall-row.ts";
import { checkCss } from "#server/platform/text/clean-css.ts";

/** Stores nothing. */
export const checkWallCss: Handler<"checkWallCss"> = async (_ctx, { body }) => ({ data: checkCss(body.css) });

/** Throws 404 `Page not found.`, 422 for a file that is not an image, 403 when the plan allows no more storage. */
export const addPageMedia: Handler<"addPageMedia"> = async (ctx, { params, body }) => {
  const row = await lockWall(ctx, params.unique_page_id);
  const edge = PICTURE_SIZE[body.use ?? "background_image"];
  const { name } = await ctx.files.take(body.file, { field: "file", accept: "image", edge });
  await ctx.db.insert(wallMedia).values({ workspaceId: row.workspaceId, wallId: row.uniquePageId, file: name });
  const changes = { media: { old: null, new: name } };
  await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  return { message: "Media Created Successfully", data: { url: mediaUrl(ctx.services.config.publicUrl, name) } };
};
