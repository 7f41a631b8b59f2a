import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { Colour } from "#contract/core/colour.ts";
import { LinkUrl, WebUrl } from "#contract/core/urls.ts";
import { Flag, FlagText, jsonText } from "#contract/core/input-values.ts";

export const FlagAsText = z.pipe(
  Flag,
  z.transform((on) => (on ? ("1" as const) : ("0" as const))),
);
export const FlagAsNumber = z.pipe(
  Flag,
  z.transform((on) => (on ? 1 : 0)),
);

export const colours = <const Names extends readonly string[]>(names: Names) =>
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

/** Texts within the limits of v3 interface, section 8. */
export const CtaAttributes = z.extend(colours(CTA_COLOURS), {
  heading_text: z.string().check(z.maxLength(LIMITS.ctaHeading)),
  body_text: z.string().check(z.maxLength(LIMITS.ctaBody)),
  button_label: z.string().check(z.maxLength(LIMITS.ctaLabel)),
  button_url: LinkUrl,
  /** The place of the card among the reviews, 1 the first. */
  position: z.string().check(z.maxLength(LIMITS.ctaPosition)),
  /** Repeat the card after so many reviews; empty or 0: once. */
  position_interval: z.string().check(z.maxLength(LIMITS.ctaPosition)),
});

export const Font = z.partial(
  z.object({
    name: z.string().check(z.maxLength(LIMITS.shortText)),
    font_url: WebUrl,
    provider: z.string().check(z.maxLength(60)),
  }),
);

/** `page.custom_attributes` (v3 interface, section 2.5). Unknown keys stay. */
export const PageAttributes = z.extend(colours(PAGE_COLOURS), {
  font: Font,
  cta_enabled: z.int().check(z.minimum(0), z.maximum(1)),
  reviews_to_load: z.int().check(z.minimum(1), z.maximum(LIMITS.feedsPerPage)),
  is_show_border: FlagText,
  is_show_ratings: FlagText,
  enable_load_more: FlagText,
  show_platform_icon: FlagText,
  allow_social_redirection: FlagText,
  load_more_btn_text: z.string().check(z.maxLength(LIMITS.ctaLabel)),
  cta_attributes: CtaAttributes,
  dark_mode_colors: colours(DARK_COLOURS),
});
export type PageAttributes = z.infer<typeof PageAttributes>;

/** What an update may send of `custom_attributes`: any part of it, as an object, brackets or JSON text. */
export const PageAttributesPatch = z.extend(z.partial(PageAttributes), {
  cta_enabled: z.optional(FlagAsNumber),
  reviews_to_load: z.optional(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(LIMITS.feedsPerPage)),
  ),
  is_show_border: z.optional(FlagAsText),
  is_show_ratings: z.optional(FlagAsText),
  enable_load_more: z.optional(FlagAsText),
  show_platform_icon: z.optional(FlagAsText),
  allow_social_redirection: z.optional(FlagAsText),
  cta_attributes: z.optional(jsonText(z.partial(CtaAttributes))),
  dark_mode_colors: z.optional(jsonText(z.partial(colours(DARK_COLOURS)))),
});
