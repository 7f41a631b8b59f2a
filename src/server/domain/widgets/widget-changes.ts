import { isDeepStrictEqual } from "node:util";
import type { WidgetPatch } from "#contract/widgets/widget.ts";
import { mergeSettings } from "#server/domain/walls/settings/wall-changes.ts";
import { checkedCustomization } from "#server/domain/walls/settings/storable-fields.ts";
import type { WidgetRow } from "./widget-row.ts";
import type { Json } from "#contract/core/json.ts";
import { settingsOf } from "./present-widget.ts";

export const snapshotOfWidget = (row: WidgetRow, feeds: string[]): Json => ({
  name: row.name,
  widget_type_id: row.type,
  widget_customization: settingsOf(row),
  feeds,
});

/** Throws 422 for settings that are too deep or too long. */
export function applyWidgetPatch(
  row: Pick<WidgetRow, "name" | "type" | "settings" | "heightPhone" | "heightDesktop">,
  patch: WidgetPatch,
) {
  return {
    name: patch.name ?? row.name,
    type: patch.widget_type_id ?? row.type,
    settings: mergeSettings(row.settings, checkedCustomization(patch.widget_customization ?? {})),
    heightPhone: patch.height_phone ?? row.heightPhone,
    heightDesktop: patch.height_desktop ?? row.heightDesktop,
  };
}

const AUDITED = ["name", "type", "settings", "feeds"] as const;
type Audited = Pick<WidgetRow, "name" | "type" | "settings"> & { feeds: string[] };

export function widgetChanges(old: Audited, now: Audited) {
  const changed = AUDITED.filter((field) => !isDeepStrictEqual(old[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, { old: old[field], new: now[field] }]));
}
