import type { CTA_COLOURS, DARK_COLOURS, PAGE_COLOURS } from "#contract/page-attributes.ts";
import { DEFAULT_ATTRIBUTES as START } from "#contract/page-defaults.ts";
import { m } from "#messages/gen/messages.js";
import type { TextPath } from "./wall-form.ts";

type ColourRow = { path: TextPath; fallback: string; name: () => string; on?: TextPath };
type Light = (typeof PAGE_COLOURS)[number];
type Dark = (typeof DARK_COLOURS)[number];
type Cta = (typeof CTA_COLOURS)[number];

const lightPath = (key: Light) => `custom_attributes.${key}` as const;
const darkPath = (key: Dark) => `custom_attributes.dark_mode_colors.${key}` as const;
const ctaPath = (key: Cta) => `custom_attributes.cta_attributes.${key}` as const;

const light = (key: Light, name: () => string, on?: Light): ColourRow => ({
  path: lightPath(key),
  fallback: START[key],
  name,
  on: on && lightPath(on),
});
const dark = (key: Dark, name: () => string, on?: Dark): ColourRow => ({
  path: darkPath(key),
  fallback: START.dark_mode_colors[key],
  name,
  on: on && darkPath(on),
});
const cta = (key: Cta, name: () => string): ColourRow => ({
  path: ctaPath(key),
  fallback: START.cta_attributes[key],
  name,
});

/** The colours the designer shows, in order; `on` is what a colour must be readable on. */
export const COLOUR_ROWS = {
  light: [
    light("page_backgound_color", m.walls_colour_page),
    light("card_background_color", m.walls_colour_card),
    light("primary_text_color", m.walls_colour_text, "card_background_color"),
    light("secondary_text_color", m.walls_colour_muted, "card_background_color"),
    light("external_link_color", m.walls_colour_link, "card_background_color"),
    light("page_primary_color", m.walls_colour_accent),
    light("star_rating_color", m.walls_colour_stars),
    light("star_rating_border_color", m.walls_colour_stars_empty),
    light("border_color", m.walls_colour_border),
    light("card_hover_color", m.walls_colour_card_hover),
    light("highlighted_text_color", m.walls_colour_mark),
    light("load_more_button_bg_color", m.walls_colour_more),
    light("load_more_button_text_color", m.walls_colour_more_text, "load_more_button_bg_color"),
    light("load_more_button_border_color", m.walls_colour_more_border),
  ],
  dark: [
    dark("page_background_color", m.walls_colour_page),
    dark("card_background_color", m.walls_colour_card),
    dark("primary_text_color", m.walls_colour_text, "card_background_color"),
    dark("secondary_text_color", m.walls_colour_muted, "card_background_color"),
    dark("external_link_color", m.walls_colour_link, "card_background_color"),
    dark("star_rating_background_color", m.walls_colour_stars),
    dark("star_rating_border_color", m.walls_colour_stars_empty),
    dark("card_hover_color", m.walls_colour_card_hover),
    dark("highlighted_text_color", m.walls_colour_mark),
  ],
  cta: [
    cta("card_background_color", m.walls_colour_cta_card),
    cta("card_border_color", m.walls_colour_cta_border),
    cta("button_color", m.walls_colour_cta_button),
    {
      ...light("cta_button_text_color", m.walls_colour_cta_button_text),
      on: ctaPath("button_color"),
    },
  ],
} satisfies Record<string, ColourRow[]>;
