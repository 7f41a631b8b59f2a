import type { Handlers } from "#server/platform/context/context.ts";
import { checkWallCss } from "./check-wall-css.ts";
import { createWidget } from "./create-widget.ts";
import { deleteWidget } from "./delete-widget.ts";
import { duplicateWidget } from "./duplicate-widget.ts";
import { getWidget } from "./get-widget.ts";
import { listWidgets } from "./list-widgets.ts";
import { updateWidget } from "./update-widget.ts";

export const widgetHandlers = {
  checkWallCss: { run: checkWallCss },
  listWidgets: { run: listWidgets },
  createWidget: { run: createWidget },
  getWidget: { run: getWidget },
  updateWidget: { run: updateWidget },
  deleteWidget: { run: deleteWidget },
  duplicateWidget: { run: duplicateWidget },
} satisfies Partial<Handlers>;
