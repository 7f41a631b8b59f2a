import type { Handler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { clearingPatch, findVersion, listVersions } from "#server/domain/drafts/versions.ts";
import { withDefaults } from "#server/domain/walls/present-wall.ts";
import { existingFeeds } from "#server/domain/walls/selection/selection.ts";
import { refOfWall } from "#server/domain/walls/wall-ref.ts";
import { getWallOr404 } from "#server/domain/walls/wall-row.ts";

/** The versions of a page, newest first. Throws 404 `Page not found.` */
export const listPageVersions: Handler<"listPageVersions"> = async (ctx, { params }) =>
  listVersions(ctx, refOfWall(await getWallOr404(ctx.db, ctx.workspace.id, params.unique_page_id)));

/**
 * The fields of a page at a version, as an update takes them, without reviews deleted since. Throws 404 for an unknown
 * page or version.
 */
export const getPageVersion: Handler<"getPageVersion"> = async (ctx, { params }) => {
  const row = await getWallOr404(ctx.db, ctx.workspace.id, params.unique_page_id);
  const fields = await findVersion(ctx, refOfWall(row), params.version);
  if (!fields) throw notFound("Page");
  const attributes = clearingPatch(fields["custom_attributes"], withDefaults(row.attributes));
  return { data: { ...fields, custom_attributes: attributes, feeds: await existingFeeds(ctx, fields["feeds"]) } };
};
