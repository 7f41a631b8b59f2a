import * as z from "zod/mini";
import { AllowedOrigins } from "#contract/walls/pages/allowed-origins.ts";
import { AutomationFilters, AutomationFiltersPatch } from "#contract/walls/pages/automation-filters.ts";
import { clearable, each } from "#contract/core/object-shapes.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { CtaAttributes, FlagAsNumber, FlagAsText, Font, colours } from "#contract/walls/pages/page-attributes.ts";
import { FlagText, jsonText } from "#contract/core/input-values.ts";
import { Pinned } from "#contract/walls/pages/wall-extras.ts";

export const WIDGET_FLAGS = [
  "is_show_border",
  "is_show_shadow",
  "is_show_ratings",
  "show_star_ratings",
  "show_platform_icon",
  "show_avatar_border",
  "allow_social_redirection",
  "allow_to_display_feed_date",
  "allow_to_display_feed_image",
  "show_full_review",
  "hide_on_mobile",
  "enable_grey_mode",
  "allow_dark_mode",
  "enable_load_more",
  "is_limited_reviews",
  "is_autoplay",
  "is_show_arrows_buttons",
  "is_show_indicators",
] as const;

/** Numbers, as texts on the wire, with the least and the most. */
export const WIDGET_NUMBERS = {
  border_thickness: [0, 10],
  border_radius: [0, 60],
  shadow_size: [0, 60],
  limited_reviews: [1, LIMITS.widgetReviews],
  reviews_to_load: [1, LIMITS.widgetReviews],
  autoplay_speed: [1, 60],
  marquee_speed: [1, 60],
} as const;

/** `card_backgound_color` is spelled as the interface spells it. */
export const WIDGET_COLOURS = [
  "card_backgound_color",
  "card_hover_color",
  "border_color",
  "shadow_color",
  "avatar_border_color",
  "primary_text_color",
  "secondary_text_color",
  "external_link_color",
  "highlighted_text_color",
  "star_rating_color",
  "star_rating_border_color",
  "cta_button_text_color",
  "load_more_button_bg_color",
  "load_more_button_text_color",
  "load_more_button_border_color",
] as const;

export const WIDGET_DARK_COLOURS = [
  "card_backgound_color",
  "card_hover_color",
  "border_color",
  "primary_text_color",
  "secondary_text_color",
  "external_link_color",
  "highlighted_text_color",
  "star_rating_color",
  "star_rating_border_color",
] as const;

export const POSITIONS = ["left", "center", "right"] as const;
export const SHADOWS = ["blurred", "solid"] as const;
export const WIDGET_DIRECTIONS = ["left", "right", "up", "down", "alter"] as const;

type Range = readonly [least: number, most: number];
const numbers = <Shape>(make: (range: Range) => Shape) =>
  Object.fromEntries(Object.entries(WIDGET_NUMBERS).map(([name, range]) => [name, make(range)])) as Record<
    keyof typeof WIDGET_NUMBERS,
    Shape
  >;
const numberText = ([least, most]: Range) =>
  z.string().check(
    z.regex(/^\d{1,3}$/, { error: "must be a whole number" }),
    z.refine((text) => Number(text) >= least && Number(text) <= most, { error: `must be from ${least} to ${most}` }),
  );
const sentNumber = (range: Range) =>
  z.pipe(
    z.transform((value: string | number): unknown => (typeof value === "number" ? String(value) : value)),
    numberText(range),
  );

const plain = {
  ...colours(WIDGET_COLOURS).shape,
  widget_position: z.literal(POSITIONS),
  shadow_style: z.literal(SHADOWS),
  marquee_direction: z.literal(WIDGET_DIRECTIONS),
  horizontal_marquee_direction: z.literal(WIDGET_DIRECTIONS),
  load_more_btn_text: z.string().check(z.maxLength(LIMITS.ctaLabel)),
  /** Restricted to rules inside the widget without external resources. */
  custom_css: z.string().check(z.maxLength(LIMITS.customCss)),
};

/**
 * `widget_customization`: all optional, unknown keys stay. Autoplay, speeds, directions, arrows and indicators
 * default to those of the type; answers do not add them.
 */
export const WidgetSettings = z.looseObject(
  z.partial(
    z.object({
      ...plain,
      ...each(WIDGET_FLAGS, FlagText),
      ...numbers(numberText),
      font: Font,
      cta_enabled: z.int().check(z.minimum(0), z.maximum(1)),
      cta_attributes: z.partial(CtaAttributes),
      dark_mode_colors: z.partial(colours(WIDGET_DARK_COLOURS)),
      /** Extension, as for pages: a rule, pinned reviews, and the sites that may show it. */
      automation_filters: z.catch(z.optional(AutomationFilters), undefined),
      pinned: z.catch(z.optional(Pinned), undefined),
      allowed_origins: z.catch(z.optional(AllowedOrigins), undefined),
    }),
  ).shape,
);
export type WidgetSettings = z.infer<typeof WidgetSettings>;

/** Any part of it, flags and numbers in any of their forms; null restores the default. */
export const WidgetSettingsPatch = clearable({
  ...plain,
  ...each(WIDGET_FLAGS, FlagAsText),
  ...numbers(sentNumber),
  font: jsonText(Font),
  cta_enabled: FlagAsNumber,
  cta_attributes: jsonText(z.partial(CtaAttributes)),
  dark_mode_colors: jsonText(z.partial(colours(WIDGET_DARK_COLOURS))),
  automation_filters: jsonText(AutomationFiltersPatch),
  pinned: Pinned,
  allowed_origins: AllowedOrigins,
});
