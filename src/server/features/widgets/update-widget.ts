import type { Handler } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { patchWidget } from "#server/domain/widgets/patch-widget.ts";
import { presentWidget } from "#server/domain/widgets/present-widget.ts";
import { lockWidget } from "#server/domain/widgets/widget-row.ts";

/**
 * Changes what was sent and nothing else; `feeds` replaces the selection in the order sent. Throws 404
 * `Widget not found.`, 412 for another version than expected, 422 for a review that is not there.
 */
export const updateWidget: Handler<"updateWidget"> = async (ctx, { params, body }) => {
  const row = await lockWidget(ctx.db, ctx.workspace.id, params.id);
  checkVersion(ctx, row.version);
  const widget = await patchWidget(ctx, row, body);
  ctx.answerVersion(widget.version);
  return { message: "Widget Updated Successfully", data: await presentWidget(ctx, widget) };
};
