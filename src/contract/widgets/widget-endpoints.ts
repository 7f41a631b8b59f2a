import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { NewWidget, Widget, WidgetListItem, WidgetPatch } from "./widget.ts";
import { hiddenFeeds } from "#contract/walls/pages/hidden-feeds.ts";

const byId = z.object({ id: z.guid().check(z.toLowerCase()) });
const written = z.object({ message: z.string(), data: Widget, ...hiddenFeeds });

export const widgetEndpoints = {
  listWidgets: endpoint({
    method: "GET",
    path: "/widgets",
    query: PageQuery,
    answer: z.object({ data: paged(WidgetListItem) }),
  }),
  createWidget: endpoint({
    method: "POST",
    path: "/widgets",
    access: "editor",
    encoding: "json",
    idempotent: true,
    body: NewWidget,
    answer: written,
  }),
  getWidget: endpoint({
    method: "GET",
    path: "/widgets/{id}",
    record: "Widget",
    versioned: true,
    params: byId,
    answer: z.object({ data: Widget }),
  }),
  updateWidget: endpoint({
    method: "PUT",
    path: "/widgets/{id}",
    access: "editor",
    record: "Widget",
    encoding: "json",
    versioned: true,
    params: byId,
    body: WidgetPatch,
    answer: written,
  }),
  deleteWidget: endpoint({
    method: "DELETE",
    path: "/widgets/{id}",
    access: "editor",
    record: "Widget",
    versioned: true,
    capability: "delete_allowed",
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
  duplicateWidget: endpoint({
    method: "POST",
    path: "/widgets/{id}/duplicate",
    access: "editor",
    record: "Widget",
    encoding: "json",
    idempotent: true,
    params: byId,
    body: z.pick(WidgetPatch, { name: true }),
    answer: written,
  }),
};
