import type { PageFields } from "#contract/walls/pages/page-patch.ts";
import type { WidgetPatch } from "#contract/widgets/widget.ts";
import { cleanCss } from "#server/platform/text/clean-css.ts";
import type { Json } from "#contract/core/json.ts";
import { checkedSettings } from "./valid-settings.ts";

/** CSS is cleaned, because drafts are previewed. Pictures come by `addPageMedia`. */
export function storableWallDraft(fields: PageFields): Json {
  const { custom_css: css, custom_attributes: attributes } = fields;
  return {
    ...fields,
    ...(css !== undefined && { custom_css: cleanCss(css) }),
    ...(attributes && { custom_attributes: checkedSettings("custom_attributes", attributes) }),
  };
}

/** CSS is cleaned. Throws 422 for settings that are too deep or too long. */
export function checkedCustomization(sent: Json): Json {
  const sound = checkedSettings("widget_customization", sent);
  const css = sound["custom_css"];
  return typeof css === "string" ? { ...sound, custom_css: cleanCss(css) } : sound;
}

export function storableWidgetDraft(fields: WidgetPatch): Json {
  const { widget_customization: settings } = fields;
  return { ...fields, ...(settings && { widget_customization: checkedCustomization(settings) }) };
}
