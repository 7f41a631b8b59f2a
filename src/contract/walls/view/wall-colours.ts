import type { CTA_COLOURS, DARK_COLOURS, PAGE_COLOURS, PageAttributes } from "#contract/walls/pages/page-attributes.ts";
import { DEFAULT_ATTRIBUTES, isOwnCtaColour } from "#contract/walls/pages/page-defaults.ts";
import { isColour } from "#contract/core/values.ts";
import type { WallColour, WallColours } from "./view-model.ts";

export type ColourNames<Key extends string> = Partial<Record<WallColour, Key>>;

const LIGHT_COLOUR_NAMES: ColourNames<(typeof PAGE_COLOURS)[number]> = {
  page: "page_backgound_color",
  card: "card_background_color",
  "card-hover": "card_hover_color",
  border: "border_color",
  text: "primary_text_color",
  muted: "secondary_text_color",
  accent: "page_primary_color",
  star: "star_rating_color",
  "star-empty": "star_rating_border_color",
  link: "external_link_color",
  mark: "highlighted_text_color",
  more: "load_more_button_bg_color",
  "more-text": "load_more_button_text_color",
  "more-border": "load_more_button_border_color",
  "cta-button-text": "cta_button_text_color",
};

const DARK_COLOUR_NAMES: ColourNames<(typeof DARK_COLOURS)[number]> = {
  page: "page_background_color",
  card: "card_background_color",
  "card-hover": "card_hover_color",
  text: "primary_text_color",
  muted: "secondary_text_color",
  star: "star_rating_background_color",
  "star-empty": "star_rating_border_color",
  link: "external_link_color",
  mark: "highlighted_text_color",
};

export const CTA_COLOUR_NAMES: ColourNames<(typeof CTA_COLOURS)[number]> = {
  "cta-card": "card_background_color",
  "cta-border": "card_border_color",
  "cta-button": "button_color",
};

/** Only valid colours, because the result becomes CSS. */
export function pickColours(names: ColourNames<string>, values: Record<string, unknown>): WallColours {
  const known = Object.entries(names).map(([name, key]): [string, unknown] => [name, values[key]]);
  return Object.fromEntries(
    known.filter((pair): pair is [string, string] => typeof pair[1] === "string" && isColour(pair[1])),
  );
}

const LIGHT_DEFAULTS: WallColours = {
  ...pickColours(LIGHT_COLOUR_NAMES, DEFAULT_ATTRIBUTES),
  ...pickColours(CTA_COLOUR_NAMES, DEFAULT_ATTRIBUTES.cta_attributes),
};
const DARK_DEFAULTS: WallColours = pickColours(DARK_COLOUR_NAMES, DEFAULT_ATTRIBUTES.dark_mode_colors);

export const DEFAULT_COLOURS = { light: LIGHT_DEFAULTS, dark: DARK_DEFAULTS };

/** Chosen CTA colours apply in the dark look as well; the others follow it. */
export function ownCta(attributes: PageAttributes["cta_attributes"]) {
  const names = Object.entries(CTA_COLOUR_NAMES).filter(([, key]) => isOwnCtaColour(key, attributes[key]));
  return pickColours(Object.fromEntries(names), attributes);
}

type Look = Pick<PageAttributes, "cta_attributes" | "dark_mode_colors">;

/** The light and dark colours of a page; `page` is its own background colour. */
export function pageColours(attributes: Look & Record<string, unknown>, page: string | undefined) {
  const { cta_attributes: cta, dark_mode_colors: dark } = attributes;
  return {
    light: {
      ...LIGHT_DEFAULTS,
      ...pickColours(LIGHT_COLOUR_NAMES, attributes),
      ...pickColours(CTA_COLOUR_NAMES, cta),
      ...(page !== undefined && { page }),
    },
    dark: { ...DARK_DEFAULTS, ...pickColours(DARK_COLOUR_NAMES, dark), ...ownCta(cta) },
  };
}
