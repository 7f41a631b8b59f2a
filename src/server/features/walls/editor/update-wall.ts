import type { Handler } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { lockWallRow } from "#server/domain/walls/wall-row.ts";
import { patchWall } from "./patch-wall.ts";
import { presentWall } from "./present-wall-record.ts";

/**
 * Changes what was sent and nothing else (sections 4.3, 4.4). `feeds` replaces the selection in the order sent,
 * `reorder` puts it in the order preferred. Throws 404 `Page not found.`, 412 for another version than expected, 422
 * for a taken address or a wrong review, 403 for what the plan does not include.
 */
export const updatePage: Handler<"updatePage"> = async (ctx, { params, body }) => {
  const row = await lockWallRow(ctx.db, ctx.workspace.id, params.unique_page_id);
  checkVersion(ctx, row.version);
  const page = await patchWall(ctx, row, body);
  ctx.answerVersion(page.version);
  return { message: "Page Updated Successfully", data: await presentWall(ctx, page) };
};
