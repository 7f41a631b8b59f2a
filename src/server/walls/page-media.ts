import type { Verb } from "#server/context.ts";
import { wallMedia } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { mediaUrl } from "#server/media/media-url.ts";
import { PICTURE_SIZE } from "./page-pictures.ts";
import { lockPage } from "./page-row.ts";

/**
 * Stores a picture, written anew, which goes with the page. Throws 404 `Page not found.`, 422 for a file that is no
 * image, 403 when the plan allows no more storage.
 */
export const addPageMedia: Verb<"addPageMedia"> = async (ctx, { params, body }) => {
  const row = await lockPage(ctx.db, ctx.workspace.id, params.unique_page_id);
  const edge = PICTURE_SIZE[body.use ?? "background_image"];
  const { name } = await ctx.files.take(body.file, { field: "file", accept: "image", edge });
  await ctx.db.insert(wallMedia).values({ workspaceId: row.workspaceId, wallId: row.uniquePageId, file: name });
  const changes = { media: { old: null, new: name } };
  await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  return { message: "Media Created Successfully", data: { url: mediaUrl(ctx.services.config.publicUrl, name) } };
};
