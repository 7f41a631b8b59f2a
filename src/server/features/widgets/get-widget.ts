import type { Handler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { presentWidget } from "#server/domain/widgets/present-widget.ts";
import { findWidget } from "#server/domain/widgets/widget-row.ts";

/** One widget by its id. Throws 404 `Widget not found.` */
export const getWidget: Handler<"getWidget"> = async (ctx, { params }) => {
  const row = await findWidget(ctx.db, ctx.workspace.id, params.id);
  if (!row) throw notFound("Widget");
  ctx.answerVersion(row.version);
  return { data: await presentWidget(ctx, row) };
};
