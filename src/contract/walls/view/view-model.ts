import type { Arrangement, WidgetKind } from "#contract/walls/layouts/layout-table.ts";
import type { Motion } from "#contract/walls/layouts/motion.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { ALIGNMENTS, MEDIA_PLACES, WallExtras } from "#contract/walls/pages/wall-extras.ts";

export interface WallCta {
  heading: string;
  body: string;
  label: string;
  url: string;
  /** Place among the cards, 1 the first; then again every `interval` cards when that is above 0. */
  position: number;
  interval: number;
}

/** A colour of the wall; the CSS custom property is `--wall-{name}`. */
export type WallColour =
  | "page"
  | "card"
  | "card-hover"
  | "border"
  | "text"
  | "muted"
  | "accent"
  | "star"
  | "star-empty"
  | "link"
  | "mark"
  | "more"
  | "more-text"
  | "more-border"
  | "cta-card"
  | "cta-border"
  | "cta-button"
  | "cta-button-text";
export type WallColours = Partial<Record<WallColour, string>>;

/** What cards need, wherever they are: the reviews, how much of each is shown, and the CTA card among them. */
export interface CardsView {
  reviews: PublicReview[];
  cta: WallCta | null;
  showDates: boolean;
  showRatings: boolean;
  showPlatforms: boolean;
  linkPlatforms: boolean;
  shorten: boolean;
  /** Faces beside the names; absent: there are some. */
  showFaces?: boolean;
  /** Cards are no higher than their place, and scroll. */
  low?: boolean;
  /** Where a video plays; absent: in its card. */
  media?: (typeof MEDIA_PLACES)[number];
}

/** The mean of the stars, and of how many reviews it is. */
export interface Average {
  stars: number;
  count: number;
}

/** All that could be shown, where some of it is left out. */
export interface ReviewTotals {
  reviews: number;
  /** The mean of those with stars, and how many they are. */
  average?: Average | null;
}

/** What pages and widgets have in common: what arranges the reviews, and how that looks. */
export interface DisplayView extends CardsView {
  id: string;
  arrangement: Arrangement;
  theme: "light" | "dark" | "auto";
  light: WallColours;
  dark: WallColours;
  font: string | null;
  /** Null: that of the language, or of the site around. */
  direction: "ltr" | "rtl" | null;
  alignment: (typeof ALIGNMENTS)[number];
  /** Classes that switch parts of the look on. */
  looks: ("bordered" | "ringed" | "grey" | "desk" | "pictured" | "dimmed")[];
  /** Lengths and shadow as custom properties, `--wall-{name}`. */
  measures: Partial<Record<"radius" | "line" | "shadow" | "ring" | "gap" | "columns" | "lanes", string>>;
  /** Cleaned custom CSS. */
  css: string;
  motion: Motion | null;
  /** Cards shown at first, and how many "load more" adds; null when all are shown. */
  batch: number | null;
  loadMoreLabel: string | null;
  /** Shown beside faces and on a badge; null when it is not, or would not tell of all that could be shown. */
  average: Average | null;
  /** Set when approved reviews are left out: "Selected reviews (n of m)". */
  selected: { shown: number; of: number } | null;
}

export interface WallLink {
  label: string;
  url: string;
}

/** Everything the visitor bundle needs to draw a wall: the page, the embed and the preview share it. */
export interface WallView extends DisplayView {
  title: string;
  subtitle: string;
  logo: { url: string; href: string | null } | null;
  /** Links at the top. */
  nav: WallLink[];
  button: (WallLink & { inNav: boolean }) | null;
  /** A picture behind everything. */
  background: string | null;
  favicon: string | null;
  /** Path of the note on how the reviews are collected and ordered. */
  about: string;
  branding: boolean;
  /** For those who share it and for machines; drawn nowhere. */
  share: WallExtras["share"];
  product: WallExtras["product"];
}

/** Everything the visitor bundle needs to draw a widget. */
export interface WidgetView extends DisplayView {
  kind: WidgetKind;
}
