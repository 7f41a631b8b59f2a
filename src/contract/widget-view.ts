import { DEFAULT_WIDGET_SETTINGS } from "./widget-defaults.ts";
import type { WIDGET_COLOURS, WIDGET_DARK_COLOURS, WidgetSettings } from "./widget-settings.ts";
import { POSITIONS } from "./widget-settings.ts";
import type { WidgetType } from "./widget-types.ts";
import { isColour } from "./values.ts";
import { CTA_NAMES, type ColourNames, ctaOf, fontOf, ownCta, pickColours, positive } from "./wall-view.ts";
import type { PublicReview, WidgetView } from "./wall.ts";

const BOTH = {
  card: "card_backgound_color",
  "card-hover": "card_hover_color",
  border: "border_color",
  text: "primary_text_color",
  muted: "secondary_text_color",
  accent: "external_link_color",
  star: "star_rating_color",
  "star-empty": "star_rating_border_color",
  link: "external_link_color",
  mark: "highlighted_text_color",
} as const satisfies ColourNames<(typeof WIDGET_DARK_COLOURS)[number]>;

const LIGHT: ColourNames<(typeof WIDGET_COLOURS)[number]> = {
  ...BOTH,
  more: "load_more_button_bg_color",
  "more-text": "load_more_button_text_color",
  "more-border": "load_more_button_border_color",
  "cta-button-text": "cta_button_text_color",
};

/** Kinds that show faces, and say how many stars there are on the whole. */
const OF_FACES = new Set(["avatar-group", "avatar-carousel"]);

interface Given {
  id: string;
  type: WidgetType;
  /** With every drawn setting filled. */
  settings: WidgetSettings;
  reviews: PublicReview[];
}

function averageOf(reviews: PublicReview[]): number | null {
  const stars = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return stars.length > 0 ? stars.reduce((sum, rating) => sum + rating, 0) / stars.length : null;
}

/** A shadow under the cards; only a colour that was parsed as one gets into it. */
function shadowOf({ shadow_size: size = "", shadow_color: colour = "", shadow_style: style }: WidgetSettings): string {
  const length = positive(size);
  const tint = `color-mix(in srgb,${isColour(colour) ? colour : "#000"} 22%,transparent)`;
  return style === "solid"
    ? `${length / 2}px ${length / 2}px 0 ${tint}`
    : `0 ${length / 2}px ${length * 2}px ${-length / 2}px ${tint}`;
}

/** The line around faces: a colour somebody chose, or that of the card beneath, light or dark. */
const ringOf = ({ avatar_border_color: colour = "" }: WidgetSettings): string =>
  isColour(colour) && colour !== DEFAULT_WIDGET_SETTINGS.avatar_border_color ? colour : "var(--wall-card)";

/**
 * How many of its chosen reviews a widget draws: as many as it is limited to; a masonry goes on by "load more", the
 * others hold what fits one answer.
 */
export function widgetCapacity(type: WidgetType, settings: WidgetSettings): number {
  if (settings.is_limited_reviews === "1") return positive(settings.limited_reviews ?? "") || 1;
  return type.slug === "masonry" ? Infinity : WIDGET_MOST;
}
const WIDGET_MOST = 40;

/** What a visitor's widget shows, from its settings and the reviews it has chosen. Pure, as `wallView` is. */
export function widgetView({ id, type, settings: given, reviews }: Given): WidgetView {
  const settings = { ...DEFAULT_WIDGET_SETTINGS, ...given };
  const on = (
    name: "is_show_border" | "is_show_shadow" | "show_avatar_border" | "enable_grey_mode" | "hide_on_mobile",
  ) => settings[name] === "1";
  const cta = { ...DEFAULT_WIDGET_SETTINGS.cta_attributes, ...settings.cta_attributes };
  const defaults = DEFAULT_WIDGET_SETTINGS.dark_mode_colors;
  const isMasonry = type.slug === "masonry";
  return {
    id,
    kind: type.slug,
    theme: settings.allow_dark_mode === "1" ? "auto" : "light",
    light: {
      page: "transparent",
      ...pickColours(LIGHT, DEFAULT_WIDGET_SETTINGS),
      ...pickColours(LIGHT, settings),
      ...pickColours(CTA_NAMES, cta),
    },
    dark: {
      ...pickColours(BOTH, defaults),
      ...pickColours(BOTH, { ...settings.dark_mode_colors }),
      ...ownCta(cta),
    },
    font: fontOf(settings.font?.name),
    position: POSITIONS.find((position) => position === settings.widget_position) ?? "left",
    looks: [
      ...(on("is_show_border") ? (["bordered"] as const) : []),
      ...(on("is_show_shadow") ? (["shadowed"] as const) : []),
      ...(on("show_avatar_border") ? (["ringed"] as const) : []),
      ...(on("enable_grey_mode") ? (["grey"] as const) : []),
      ...(on("hide_on_mobile") ? (["desk"] as const) : []),
    ],
    measures: {
      radius: `${positive(settings.border_radius)}px`,
      line: `${positive(settings.border_thickness)}px`,
      shadow: shadowOf(settings),
      ring: ringOf(settings),
    },
    css: settings.custom_css,
    average: settings.show_star_ratings === "1" && OF_FACES.has(type.slug) ? averageOf(reviews) : null,
    cta: ctaOf({ cta_enabled: settings.cta_enabled, cta_attributes: cta }),
    showDates: settings.allow_to_display_feed_date === "1",
    showRatings: settings.is_show_ratings === "1",
    showPlatforms: settings.show_platform_icon === "1",
    linkPlatforms: settings.allow_social_redirection === "1",
    shorten: settings.show_full_review !== "1",
    showFaces: settings.allow_to_display_feed_image === "1",
    batch: isMasonry && settings.enable_load_more === "1" ? positive(settings.reviews_to_load) || 1 : null,
    loadMoreLabel: settings.load_more_btn_text || null,
    reviews,
  };
}
