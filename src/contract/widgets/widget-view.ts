import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { PageAttributes } from "#contract/walls/pages/page-attributes.ts";
import { DEFAULT_WIDGET_SETTINGS } from "./widget-defaults.ts";
import { type WIDGET_COLOURS, type WIDGET_DARK_COLOURS, type WidgetSettings, POSITIONS } from "./widget-settings.ts";
import { type WidgetType, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { isVertical, mostReviews, motionOf } from "#contract/walls/layouts/arrangement.ts";
import { isColour } from "#contract/core/values.ts";
import { CTA_COLOUR_NAMES, type ColourNames, ownCta, pickColours } from "#contract/walls/view/wall-colours.ts";
import { averageOf, ctaOf, toCount, cardSpacing, selectionOf, shadowOf } from "#contract/walls/view/scene-view.ts";
import { fontOf } from "#contract/walls/view/fonts.ts";
import type { DisplayView, ReviewTotals, WidgetView } from "#contract/walls/view/view-model.ts";
import * as z from "zod/mini";
import { MEDIA_PLACES, WALL_DIRECTIONS } from "#contract/walls/pages/wall-extras.ts";

const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined);
const between = (least: number, most: number) => lenient(z.int().check(z.minimum(least), z.maximum(most)));

/** Settings of a widget that the v3 interface does not define; stored in `widget_customization`. */
const Extras = z.object({
  columns: between(1, 6),
  gap: between(0, 60),
  direction: lenient(z.enum(WALL_DIRECTIONS)),
  media: lenient(z.enum(MEDIA_PLACES)),
});
type WidgetExtras = z.output<typeof Extras>;

const readWidgetExtras = (stored: unknown): WidgetExtras => Extras.parse(stored);

const SHARED_COLOUR_NAMES = {
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

const LIGHT_COLOUR_NAMES: ColourNames<(typeof WIDGET_COLOURS)[number]> = {
  ...SHARED_COLOUR_NAMES,
  more: "load_more_button_bg_color",
  "more-text": "load_more_button_text_color",
  "more-border": "load_more_button_border_color",
  "cta-button-text": "cta_button_text_color",
};

interface WidgetViewOptions {
  id: string;
  type: WidgetType;
  settings: WidgetSettings;
  reviews: PublicReview[];
  whole?: ReviewTotals | undefined;
  /** The workspace. */
  collector?: string | undefined;
}

/** Border of faces: the chosen colour, or that of the card, light or dark. */
const ringOf = ({ avatar_border_color: colour = "" }: WidgetSettings): string =>
  isColour(colour) && colour !== DEFAULT_WIDGET_SETTINGS.avatar_border_color ? colour : "var(--wall-card)";

/** Number of reviews a widget draws: its limit; a masonry has "load more", the others one answer. */
export function widgetCapacity(type: WidgetType, settings: WidgetSettings): number {
  if (settings.is_limited_reviews === "1") return toCount(settings.limited_reviews ?? "") || 1;
  return mostReviews(type.slug);
}

type CompleteSettings = WidgetSettings & Required<Pick<WidgetSettings, keyof typeof DEFAULT_WIDGET_SETTINGS>>;

function looksOf(settings: CompleteSettings): DisplayView["looks"] {
  const looks: [look: DisplayView["looks"][number], flag: string][] = [
    ["bordered", settings.is_show_border],
    ["ringed", settings.show_avatar_border],
    ["grey", settings.enable_grey_mode],
    ["desktop-only", settings.hide_on_mobile],
  ];
  return looks.filter(([, flag]) => flag === "1").map(([look]) => look);
}

const flag = (text: string | undefined): boolean | undefined => (text === undefined ? undefined : text === "1");

function motionOfWidget(kind: WidgetType["slug"], settings: WidgetSettings) {
  const { marquee_direction: any, horizontal_marquee_direction: sideways } = settings;
  const seconds = toCount(
    (LAYOUT_TABLE[kind].motion?.move === "flow" ? settings.marquee_speed : settings.autoplay_speed) ?? "",
  );
  return motionOf(kind, {
    autoplay: flag(settings.is_autoplay),
    arrows: flag(settings.is_show_arrows_buttons),
    indicators: flag(settings.is_show_indicators),
    seconds: seconds || undefined,
    direction: isVertical(kind) ? any : (sideways ?? any),
  });
}

function coloursOf(settings: CompleteSettings, cta: PageAttributes["cta_attributes"]) {
  const { dark_mode_colors: defaults } = DEFAULT_WIDGET_SETTINGS;
  return {
    light: {
      page: "transparent",
      ...pickColours(LIGHT_COLOUR_NAMES, DEFAULT_WIDGET_SETTINGS),
      ...pickColours(LIGHT_COLOUR_NAMES, settings),
      ...pickColours(CTA_COLOUR_NAMES, cta),
    },
    dark: {
      ...pickColours(SHARED_COLOUR_NAMES, defaults),
      ...pickColours(SHARED_COLOUR_NAMES, { ...settings.dark_mode_colors }),
      ...ownCta(cta),
    },
  };
}

/** View model of a widget. Pure, as `wallView` is. */
export function widgetView({ id, type, settings: given, reviews, whole, collector }: WidgetViewOptions): WidgetView {
  const settings: CompleteSettings = { ...DEFAULT_WIDGET_SETTINGS, ...given };
  const kind = type.slug;
  const cta = { ...DEFAULT_WIDGET_SETTINGS.cta_attributes, ...settings.cta_attributes };
  const extras = readWidgetExtras(settings);
  return {
    id,
    kind,
    arrangement: kind,
    theme: settings.allow_dark_mode === "1" ? "auto" : "light",
    ...coloursOf(settings, cta),
    font: fontOf(settings.font?.name),
    direction: extras.direction === "auto" ? null : (extras.direction ?? null),
    alignment: POSITIONS.find((position) => position === settings.widget_position) ?? "left",
    looks: looksOf(settings),
    measures: {
      radius: `${toCount(settings.border_radius)}px`,
      line: `${toCount(settings.border_thickness)}px`,
      shadow:
        settings.is_show_shadow === "1"
          ? shadowOf(toCount(settings.shadow_size), settings.shadow_color, settings.shadow_style === "solid")
          : "none",
      ring: ringOf(settings),
      ...cardSpacing(extras),
    },
    css: settings.custom_css,
    motion: motionOfWidget(kind, settings),
    cta: ctaOf({ cta_enabled: settings.cta_enabled, cta_attributes: cta }),
    showDates: settings.allow_to_display_feed_date === "1",
    showRatings: settings.is_show_ratings === "1",
    showPlatforms: settings.show_platform_icon === "1",
    linkPlatforms: settings.allow_social_redirection === "1",
    shorten: settings.show_full_review !== "1",
    showFaces: settings.allow_to_display_feed_image === "1",
    media: extras.media ?? "inline",
    batch:
      LAYOUT_TABLE[kind].grows && settings.enable_load_more === "1" ? toCount(settings.reviews_to_load) || 1 : null,
    loadMoreLabel: settings.load_more_btn_text || null,
    reviews,
    average: settings.show_star_ratings === "1" && LAYOUT_TABLE[kind].average ? averageOf(reviews, whole) : null,
    selected: selectionOf(reviews.length, whole),
    collector: collector ?? null,
  };
}
