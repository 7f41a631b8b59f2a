import type { Arrangement, WidgetKind } from "#contract/walls/layouts/layout-table.ts";
import type { OwnFont } from "./fonts.ts";
import type { Motion } from "#contract/walls/layouts/motion.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { WallSearch } from "./wall-query.ts";
import type { ALIGNMENTS, MEDIA_PLACES, WallExtras } from "#contract/walls/pages/wall-extras.ts";

export interface WallCta {
  heading: string;
  body: string;
  label: string;
  url: string;
  position: number;
  interval: number;
}

/** The CSS custom property is `--wall-{name}`. */
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

export interface CardsView {
  reviews: PublicReview[];
  cta: WallCta | null;
  showDates: boolean;
  showRatings: boolean;
  showPlatforms: boolean;
  linkPlatforms: boolean;
  shorten: boolean;
  /** Absent: true. */
  showFaces?: boolean;
  low?: boolean;
  /** Folded earlier, so that cards of a row are of like height. */
  brief?: boolean;
  /** The picture or video of a review stands at the top of its card, edge to edge. */
  cover?: boolean;
  /** Absent: replies are folded. */
  openReplies?: boolean;
  /** Absent: in the card. */
  media?: (typeof MEDIA_PLACES)[number] | "native";
}

export interface Average {
  stars: number;
  count: number;
}

export interface ReviewTotals {
  reviews: number;
  average?: Average | null;
}

export interface DisplayView extends CardsView {
  id: string;
  arrangement: Arrangement;
  theme: "light" | "dark" | "auto";
  light: WallColours;
  dark: WallColours;
  font: string | null;
  /** Absent unless `font` is one that the workspace uploaded. */
  ownFont?: OwnFont;
  direction: "ltr" | "rtl" | null;
  alignment: (typeof ALIGNMENTS)[number];
  looks: ("bordered" | "ringed" | "grey" | "desktop-only" | "pictured" | "dimmed")[];
  measures: Partial<Record<"radius" | "line" | "shadow" | "ring" | "gap" | "lanes", string>>;
  css: string;
  motion: Motion | null;
  /** Number of cards shown first and added by "load more"; null when all are shown. */
  batch: number | null;
  loadMoreLabel: string | null;
  /** Null when off, or when it would not represent all reviews. */
  average: Average | null;
  selected: { shown: number; of: number } | null;
  /** Who collected the reviews that name no other source. */
  collector?: string | null;
}

export interface WallLink {
  label: string;
  url: string;
}

/** View model of a wall; page, embed and preview share it. */
export interface WallView extends DisplayView {
  title: string;
  subtitle: string;
  logo: { url: string; href: string | null } | null;
  nav: WallLink[];
  button: (WallLink & { inNav: boolean }) | null;
  background: string | null;
  favicon: string | null;
  about: string;
  branding: boolean;
  share: WallExtras["share"];
  product: WallExtras["product"];
  /** Null: visitors can neither search nor filter. */
  search: WallSearch | null;
}

export interface WidgetView extends DisplayView {
  kind: WidgetKind;
}
