import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { NumericId } from "#contract/core/values.ts";
import {
  DELETE_DRAFT,
  draftOf,
  LIST_VERSIONS,
  PUBLISH_DRAFT,
  READ_DRAFT,
  READ_VERSION,
  SAVE_DRAFT,
} from "#contract/walls/pages/wall-draft.ts";
import { Widget, WidgetPatch } from "./widget.ts";
import { hiddenFeeds } from "#contract/walls/pages/hidden-feeds.ts";

const ofWidget = {
  record: "Widget",
  params: z.object({ id: z.guid().check(z.toLowerCase()) }),
  extension: true,
} as const;

export const widgetDraftEndpoints = {
  getWidgetDraft: endpoint({ ...ofWidget, ...READ_DRAFT, path: "/widgets/{id}/draft" }),
  saveWidgetDraft: endpoint({ ...ofWidget, ...SAVE_DRAFT, path: "/widgets/{id}/draft", body: draftOf(WidgetPatch) }),
  deleteWidgetDraft: endpoint({ ...ofWidget, ...DELETE_DRAFT, path: "/widgets/{id}/draft" }),
  publishWidgetDraft: endpoint({
    ...ofWidget,
    ...PUBLISH_DRAFT,
    path: "/widgets/{id}/draft/publish",
    answer: z.object({ message: z.string(), data: Widget, ...hiddenFeeds }),
  }),
  listWidgetVersions: endpoint({ ...ofWidget, ...LIST_VERSIONS, path: "/widgets/{id}/versions" }),
  getWidgetVersion: endpoint({
    ...ofWidget,
    ...READ_VERSION,
    params: z.object({ id: z.guid().check(z.toLowerCase()), version: NumericId }),
    path: "/widgets/{id}/versions/{version}",
  }),
};
