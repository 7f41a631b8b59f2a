import type { Handlers } from "#server/platform/context/context.ts";
import {
  deleteWidgetDraft,
  getWidgetDraft,
  getWidgetVersion,
  listWidgetVersions,
  publishWidgetDraft,
  saveWidgetDraft,
} from "./drafts.ts";
import { createWidget, deleteWidget, duplicateWidget, getWidget, listWidgets, updateWidget } from "./widgets.ts";

export const widgetHandlers = {
  listWidgets: { run: listWidgets, mode: "recent" },
  createWidget: { run: createWidget },
  getWidget: { run: getWidget },
  updateWidget: { run: updateWidget },
  deleteWidget: { run: deleteWidget },
  duplicateWidget: { run: duplicateWidget },
  getWidgetDraft: { run: getWidgetDraft },
  saveWidgetDraft: { run: saveWidgetDraft },
  deleteWidgetDraft: { run: deleteWidgetDraft },
  publishWidgetDraft: { run: publishWidgetDraft },
  listWidgetVersions: { run: listWidgetVersions },
  getWidgetVersion: { run: getWidgetVersion },
} satisfies Partial<Handlers>;
