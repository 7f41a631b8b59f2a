import * as z from "zod";
import { LIMITS } from "./limits.ts";
import { Colour, Flag, FlagText, LinkUrl, WebUrl, jsonText } from "./values.ts";

const flagText = Flag.transform((on) => (on ? ("1" as const) : ("0" as const)));
const flagNumber = Flag.transform((on) => (on ? 1 : 0));

const colours = <const Names extends readonly string[]>(names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, Colour])) as Record<Names[number], typeof Colour>);

/** Colours of the page's light look. `page_backgound_color` is spelled as the interface spells it. */
export const PAGE_COLOURS = [
  "border_color",
  "card_hover_color",
  "star_rating_color",
  "page_primary_color",
  "primary_text_color",
  "external_link_color",
  "page_backgound_color",
  "secondary_text_color",
  "card_background_color",
  "cta_button_text_color",
  "highlighted_text_color",
  "star_rating_border_color",
  "load_more_button_bg_color",
  "load_more_button_text_color",
  "load_more_button_border_color",
] as const;

export const DARK_COLOURS = [
  "card_hover_color",
  "primary_text_color",
  "external_link_color",
  "secondary_text_color",
  "card_background_color",
  "page_background_color",
  "highlighted_text_color",
  "star_rating_border_color",
  "star_rating_background_color",
] as const;

export const CTA_COLOURS = ["button_color", "card_border_color", "card_background_color"] as const;

export const CtaAttributes = colours(CTA_COLOURS).extend({
  heading_text: z.string().max(LIMITS.ctaHeading),
  body_text: z.string().max(LIMITS.ctaBody),
  button_label: z.string().max(LIMITS.ctaLabel),
  button_url: LinkUrl,
  /** The place of the card among the reviews, 1 the first. */
  position: z.string().max(LIMITS.ctaPosition),
  /** Repeat the card after so many reviews; empty or 0: once. */
  position_interval: z.string().max(LIMITS.ctaPosition),
});

/** `page.custom_attributes` (section 2.5). Keys we do not know are kept. */
export const PageAttributes = colours(PAGE_COLOURS).extend({
  font: z.object({ name: z.string().max(LIMITS.shortText), font_url: WebUrl, provider: z.string().max(60) }).partial(),
  cta_enabled: z.number().int().min(0).max(1),
  reviews_to_load: z.number().int().min(1).max(LIMITS.feedsPerPage),
  is_show_border: FlagText,
  is_show_ratings: FlagText,
  enable_load_more: FlagText,
  show_platform_icon: FlagText,
  allow_social_redirection: FlagText,
  load_more_btn_text: z.string().max(LIMITS.ctaLabel),
  cta_attributes: CtaAttributes,
  dark_mode_colors: colours(DARK_COLOURS),
});
export type PageAttributes = z.infer<typeof PageAttributes>;

/** What an update may send of `custom_attributes`: any part of it, as an object, brackets or JSON text. */
export const PageAttributesPatch = PageAttributes.partial().extend({
  cta_enabled: flagNumber.optional(),
  reviews_to_load: z.coerce.number<number | string>().int().min(1).max(LIMITS.feedsPerPage).optional(),
  is_show_border: flagText.optional(),
  is_show_ratings: flagText.optional(),
  enable_load_more: flagText.optional(),
  show_platform_icon: flagText.optional(),
  allow_social_redirection: flagText.optional(),
  cta_attributes: jsonText(CtaAttributes.partial()).optional(),
  dark_mode_colors: jsonText(colours(DARK_COLOURS).partial()).optional(),
});
