import type { Json } from "#contract/core/json.ts";
import { settingsOf } from "./present-widget-row.ts";
import type { WidgetRow } from "./widget-row.ts";

/** Every field of a widget as an update takes it, so that sending them makes the widget this one. */
export const snapshotOfWidget = (row: WidgetRow, feeds: string[]): Json => ({
  name: row.name,
  widget_type_id: row.type,
  widget_customization: settingsOf(row),
  feeds,
});
