import type { Verb } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { lockPage } from "#server/domain/walls/wall-row.ts";
import { patchPage } from "./patch-wall.ts";
import { presentPage } from "./present-wall-record.ts";

/**
 * Changes what was sent and nothing else (sections 4.3, 4.4). `feeds` replaces the selection in the order sent,
 * `reorder` puts it in the order preferred. Throws 404 `Page not found.`, 412 for another version than expected, 422
 * for a taken address or a wrong review, 403 for what the plan does not include.
 */
export const updatePage: Verb<"updatePage"> = async (ctx, { params, body }) => {
  const row = await lockPage(ctx.db, ctx.workspace.id, params.unique_page_id);
  checkVersion(ctx, row.version);
  const page = await patchPage(ctx, row, body);
  ctx.answerVersion(page.version);
  return { message: "Page Updated Successfully", data: await presentPage(ctx, page) };
};
