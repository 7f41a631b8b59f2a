import type { CTA_COLOURS, DARK_COLOURS, PAGE_COLOURS, PageAttributes } from "./page-attributes.ts";
import { DEFAULT_ATTRIBUTES, isOwnCtaColour } from "./page-defaults.ts";
import { THEMES, type Page } from "./page.ts";
import { isColour, isSafeUrl } from "./values.ts";
import type { PublicReview, WallColour, WallColours, WallCta, WallView } from "./wall.ts";

export type ColourNames<Key extends string> = Partial<Record<WallColour, Key>>;

const LIGHT: ColourNames<(typeof PAGE_COLOURS)[number]> = {
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

const DARK: ColourNames<(typeof DARK_COLOURS)[number]> = {
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

export const CTA_NAMES: ColourNames<(typeof CTA_COLOURS)[number]> = {
  "cta-card": "card_background_color",
  "cta-border": "card_border_color",
  "cta-button": "button_color",
};

/** The colours a table names, as far as each is one; nothing else can become CSS. */
export function pickColours(names: ColourNames<string>, values: Record<string, unknown>): WallColours {
  const known = Object.entries(names).map(([name, key]): [string, unknown] => [name, values[key]]);
  return Object.fromEntries(
    known.filter((pair): pair is [string, string] => typeof pair[1] === "string" && isColour(pair[1])),
  );
}

const LIGHT_DEFAULTS = {
  ...pickColours(LIGHT, DEFAULT_ATTRIBUTES),
  ...pickColours(CTA_NAMES, DEFAULT_ATTRIBUTES.cta_attributes),
};
const DARK_DEFAULTS = pickColours(DARK, DEFAULT_ATTRIBUTES.dark_mode_colors);

/** The colours of a wall nobody has chosen colours for. */
export const DEFAULT_COLOURS = { light: LIGHT_DEFAULTS, dark: DARK_DEFAULTS };

/** CTA colours somebody chose hold in the dark look as well; the others follow it. */
export function ownCta(attributes: PageAttributes["cta_attributes"]) {
  const names = Object.entries(CTA_NAMES).filter(([, key]) => isOwnCtaColour(key, attributes[key]));
  return pickColours(Object.fromEntries(names), attributes);
}

export const positive = (text: string): number => Math.max(0, Math.trunc(Number(text)) || 0);
const link = (text: string | null): string => (text && isSafeUrl(text) ? text : "");

/** The card that calls to act; null when it is off or says nothing. */
export function ctaOf({
  cta_enabled: enabled,
  cta_attributes: cta,
}: Pick<PageAttributes, "cta_enabled" | "cta_attributes">): WallCta | null {
  if (!enabled || !(cta.heading_text || cta.body_text || cta.button_label)) return null;
  return {
    heading: cta.heading_text,
    body: cta.body_text,
    label: cta.button_label,
    url: link(cta.button_url),
    position: positive(cta.position) || 1,
    interval: positive(cta.position_interval),
  };
}

const FONT_NAME = /^[\p{L}\d][\p{L}\d -]{0,59}$/u;

/** A font's name as it may become CSS; null for anything else. */
export const fontOf = (name: string | undefined): string | null => (name && FONT_NAME.test(name) ? name : null);

/**
 * What a visitor's wall shows, from the page and the reviews it has chosen. Pure: the service renders it, the designer
 * shows it while it changes. `approved` is how many reviews could be shown; given when some of them are left out.
 */
export function wallView(page: Page, reviews: PublicReview[], approved?: number): WallView {
  const { meta, custom_attributes: attributes } = page;
  const redirect = link(meta.redirect_url);
  return {
    id: page.unique_page_id,
    title: meta.name || page.page_name,
    subtitle: meta.subtitle ?? "",
    logo:
      meta.show_logo === "1" && meta.logo_url
        ? { url: meta.logo_url, href: (meta.is_logo_redirect_url === "1" && redirect) || null }
        : null,
    button:
      meta.enable_cta_button === "1" && meta.button_name
        ? { label: meta.button_name, url: link(meta.button_url) }
        : null,
    theme: THEMES.find((theme) => theme === meta.theme) ?? "light",
    light: {
      ...LIGHT_DEFAULTS,
      ...pickColours(LIGHT, attributes),
      ...pickColours(CTA_NAMES, attributes.cta_attributes),
    },
    dark: { ...DARK_DEFAULTS, ...pickColours(DARK, attributes.dark_mode_colors), ...ownCta(attributes.cta_attributes) },
    font: fontOf(attributes.font.name),
    cta: ctaOf(attributes),
    showDates: meta.allow_to_display_feed_date === "1",
    showRatings: attributes.is_show_ratings === "1",
    showPlatforms: attributes.show_platform_icon === "1",
    showBorder: attributes.is_show_border === "1",
    linkPlatforms: attributes.allow_social_redirection === "1",
    shorten: meta.allow_shorten_long_reviews === "1",
    batch: attributes.enable_load_more === "1" ? attributes.reviews_to_load : null,
    loadMoreLabel: attributes.load_more_btn_text || null,
    reviews,
    selected: approved !== undefined && approved > reviews.length ? { shown: reviews.length, of: approved } : null,
  };
}
