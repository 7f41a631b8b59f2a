import { DEFAULT_WIDGET_SETTINGS } from "#contract/widgets/widget-defaults.ts";
import type { LookPreset } from "#contract/walls/looks/look-preset.ts";
import type { WallKind } from "#app/features/walls/design/panel-ids.ts";

type Values = [path: string, value: unknown][];

const under = (prefix: string, values: Record<string, string | boolean>): Values =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);

const shared = ({ light }: LookPreset) => ({
  card_hover_color: light.card,
  border_color: light.border,
  star_rating_color: light.star,
  star_rating_border_color: light.starEmpty,
  primary_text_color: light.text,
  secondary_text_color: light.muted,
  external_link_color: light.accent,
  highlighted_text_color: light.mark,
  load_more_button_bg_color: light.card,
  load_more_button_text_color: light.text,
  load_more_button_border_color: light.border,
  cta_button_text_color: light.onAccent,
});

const fontOf = ({ font }: LookPreset) => ({ name: font ?? "", font_url: "", provider: "" });

const cta = ({ light }: LookPreset) => ({
  button_color: light.accent,
  card_border_color: light.border,
  card_background_color: light.mark,
});

const sharedDark = ({ dark }: LookPreset) => ({
  card_hover_color: dark.card,
  primary_text_color: dark.text,
  secondary_text_color: dark.muted,
  external_link_color: dark.accent,
  highlighted_text_color: dark.mark,
  star_rating_border_color: dark.starEmpty,
});

function pageValues(preset: LookPreset): Values {
  const { light, dark, radius, shadow, border } = preset;
  const own = "custom_attributes";
  return [
    ...under(own, {
      ...shared(preset),
      page_primary_color: light.accent,
      page_backgound_color: light.page,
      card_background_color: light.card,
      is_show_border: border,
    }),
    ...under(`${own}.cta_attributes`, cta(preset)),
    ...under(`${own}.dark_mode_colors`, {
      ...sharedDark(preset),
      page_background_color: dark.page,
      card_background_color: dark.card,
      star_rating_background_color: dark.star,
    }),
    [`${own}.font`, fontOf(preset)],
    // The wall's own background would hide the preset's.
    ["add_custom_background", false],
    ["extras.arrangement.radius", radius],
    ["extras.arrangement.shadow", shadow],
  ];
}

function widgetValues(preset: LookPreset): Values {
  const { light, dark, radius, shadow, border } = preset;
  const own = "widget_customization";
  return [
    ...under(own, {
      ...shared(preset),
      card_backgound_color: light.card,
      shadow_color: light.text,
      // The rings of portraits follow the card, light and dark, while they have this colour.
      avatar_border_color: DEFAULT_WIDGET_SETTINGS.avatar_border_color,
      shadow_style: "blurred",
      is_show_border: border,
      is_show_shadow: shadow > 0,
    }),
    ...under(`${own}.cta_attributes`, cta(preset)),
    ...under(`${own}.dark_mode_colors`, {
      ...sharedDark(preset),
      card_backgound_color: dark.card,
      border_color: dark.border,
      star_rating_color: dark.star,
    }),
    [`${own}.font`, fontOf(preset)],
    [`${own}.border_thickness`, 1],
    [`${own}.border_radius`, radius],
    [`${own}.shadow_size`, shadow],
  ];
}

/** The fields of a wall that make up a look, as pairs of form path and value. */
export const presetValues = (kind: WallKind, preset: LookPreset): Values =>
  kind === "page" ? pageValues(preset) : widgetValues(preset);
