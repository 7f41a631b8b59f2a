import { CTA_COLOURS, DARK_COLOURS, PAGE_COLOURS } from "#contract/walls/pages/page-attributes.ts";
import { DEFAULT_ATTRIBUTES as PAGE } from "#contract/walls/pages/page-defaults.ts";
import { DEFAULT_WIDGET_SETTINGS as WIDGET } from "#contract/widgets/widget-defaults.ts";
import { WIDGET_COLOURS, WIDGET_DARK_COLOURS } from "#contract/widgets/widget-settings.ts";
import type { ColourProps } from "#app/shared/inputs/colour.tsx";
import { m } from "#messages/gen/messages.js";

type Named = (typeof PAGE_COLOURS | typeof DARK_COLOURS | typeof WIDGET_COLOURS)[number];

const LABELS: Record<Named, () => string> = {
  page_backgound_color: m.look_colour_page,
  page_background_color: m.look_colour_page,
  card_background_color: m.look_colour_card,
  card_backgound_color: m.look_colour_card,
  primary_text_color: m.look_colour_text,
  secondary_text_color: m.look_colour_muted,
  external_link_color: m.look_colour_link,
  page_primary_color: m.look_colour_accent,
  star_rating_color: m.look_colour_stars,
  star_rating_background_color: m.look_colour_stars,
  star_rating_border_color: m.look_colour_stars_empty,
  border_color: m.look_colour_border,
  card_hover_color: m.look_colour_card_hover,
  highlighted_text_color: m.look_colour_mark,
  load_more_button_bg_color: m.look_colour_more,
  load_more_button_text_color: m.look_colour_more_text,
  load_more_button_border_color: m.look_colour_more_border,
  cta_button_text_color: m.look_colour_cta_button_text,
  shadow_color: m.look_colour_shadow,
  avatar_border_color: m.look_colour_avatar_border,
};
const CTA_LABELS: Record<(typeof CTA_COLOURS)[number], () => string> = {
  card_background_color: m.look_colour_cta_card,
  card_border_color: m.look_colour_cta_border,
  button_color: m.look_colour_cta_button,
};
const ORDER = Object.keys(LABELS);

/** The background a colour must be readable on: the first of these that the theme has. */
const ON_CARD = ["card_background_color", "card_backgound_color"];
const ON: Record<string, string[]> = {
  page_backgound_color: ["primary_text_color"],
  page_background_color: ["primary_text_color"],
  primary_text_color: ON_CARD,
  secondary_text_color: ON_CARD,
  external_link_color: ON_CARD,
  load_more_button_text_color: ["load_more_button_bg_color"],
};

type Start = Record<string, unknown>;
const startOf = (start: Start, key: string) => (typeof start[key] === "string" ? start[key] : "");

function rowsOf(prefix: string, keys: readonly Named[], start: Start): ColourProps[] {
  const shown = keys.filter((key) => key !== "cta_button_text_color");
  return shown
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((key) => {
      const on = ON[key]?.find((behind) => behind in start);
      return {
        path: `${prefix}.${key}`,
        name: LABELS[key](),
        fallback: startOf(start, key),
        ...(on && { on: `${prefix}.${on}`, onFallback: startOf(start, on) }),
      };
    });
}

function ctaRowsOf(
  prefix: string,
  { cta_attributes: start, cta_button_text_color: buttonText }: typeof PAGE | typeof WIDGET,
) {
  const rows = CTA_COLOURS.toReversed().map((key): ColourProps => ({
    path: `${prefix}.cta_attributes.${key}`,
    name: CTA_LABELS[key](),
    fallback: start[key],
  }));
  const button = `${prefix}.cta_attributes.button_color`;
  const path = `${prefix}.cta_button_text_color`;
  const name = LABELS.cta_button_text_color();
  return [...rows, { path, name, fallback: buttonText, on: button, onFallback: start.button_color }];
}

export type Look = "light" | "dark" | "cta";

/** The colours of a theme in order, each with its default and the background it must be readable on. */
export function colourRows(kind: "page" | "widget", look: Look): ColourProps[] {
  const prefix = kind === "page" ? "custom_attributes" : "widget_customization";
  const start = kind === "page" ? PAGE : WIDGET;
  if (look === "cta") return ctaRowsOf(prefix, start);
  if (look === "dark")
    return rowsOf(
      `${prefix}.dark_mode_colors`,
      kind === "page" ? DARK_COLOURS : WIDGET_DARK_COLOURS,
      start.dark_mode_colors,
    );
  return rowsOf(prefix, kind === "page" ? PAGE_COLOURS : WIDGET_COLOURS, start);
}
