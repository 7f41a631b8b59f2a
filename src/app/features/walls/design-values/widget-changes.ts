import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { type Tree, toMergePatch } from "#app/shared/draft-editor/merge/patch.ts";
import { settingsOf, WIDGET_FIELDS, type WidgetValues } from "./widget-values.ts";

/** The update that turns `before` into `now`: only what differs, other applications' keys untouched. */
export function buildWidgetUpdate(before: WidgetValues, now: WidgetValues): Tree {
  const changed = WIDGET_FIELDS.filter((field) => !isSame(before[field], now[field]));
  const sent: Tree = Object.fromEntries(changed.map((name) => [name, now[name]]));
  if (changed.includes("widget_customization"))
    sent["widget_customization"] = toMergePatch(settingsOf(before), settingsOf(now));
  return sent;
}
