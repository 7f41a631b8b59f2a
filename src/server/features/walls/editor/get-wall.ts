import type { Handler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { findWallRow } from "#server/domain/walls/wall-row.ts";
import { presentWall } from "./present-wall-record.ts";

/** One page by its `unique_page_id`. Throws 404 `Page not found.` */
export const getPage: Handler<"getPage"> = async (ctx, { params }) => {
  const row = await findWallRow(ctx.db, ctx.workspace.id, params.unique_page_id);
  if (!row) throw notFound("Page");
  ctx.answerVersion(row.version);
  return { data: await presentWall(ctx, row) };
};
