import type { Verb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";
import { presentWidget } from "./present-widget.ts";
import { findWidget } from "./widget-row.ts";

/** One widget by its id. Throws 404 `Widget not found.` */
export const getWidget: Verb<"getWidget"> = async (ctx, { params }) => {
  const row = await findWidget(ctx.db, ctx.workspace.id, params.id);
  if (!row) throw notFound("Widget");
  ctx.answerVersion(row.version);
  return { data: await presentWidget(ctx, row) };
};
