import type { EditReason } from "./review-state.ts";
import type { POSITIONS } from "./widget-settings.ts";
import type { WidgetKind } from "./widget-types.ts";

/** Words of a review as a tree of allowed elements; plain strings are text. Nothing here is ever parsed as HTML. */
export type Rich = string | { tag: RichTag; href?: string; children: Rich[] };

export const RICH_TAGS = ["p", "br", "strong", "em", "u", "s", "mark", "a", "ul", "ol", "li", "blockquote"] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** A review as a visitor may see it. Built field by field; nothing else reaches a public page. */
export interface PublicReview {
  key: string;
  medium: "text" | "video" | "audio" | "social";
  name: string;
  position: string | null;
  company: string | null;
  avatarUrl: string | null;
  title: string | null;
  words: Rich[];
  /** 1 to 5, fractions possible; null when the review has no stars. */
  rating: number | null;
  thumb: boolean;
  /** `YYYY-MM-DD`, shown as written. */
  date: string | null;
  platform: { name: string; slug: string } | null;
  url: string | null;
  media: PublicMedia[];
  /** Set when somebody changed the words that were given. */
  edited?: { reason: EditReason | null };
  /** Only where logos are what is shown. */
  companyLogoUrl?: string | null;
}

export interface PublicMedia {
  kind: "image" | "video" | "audio";
  url: string;
  posterUrl: string | null;
  /** Captions of a recording, as a path of the service. */
  captionsUrl?: string;
  /** What is said in a recording without a picture. */
  transcript: string | null;
}

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

/** Everything the visitor bundle needs to draw a wall: the page, the embed and the preview share it. */
export interface WallView {
  id: string;
  title: string;
  subtitle: string;
  logo: { url: string; href: string | null } | null;
  button: { label: string; url: string } | null;
  theme: "light" | "dark" | "auto";
  light: WallColours;
  dark: WallColours;
  font: string | null;
  cta: WallCta | null;
  showDates: boolean;
  showRatings: boolean;
  showPlatforms: boolean;
  showBorder: boolean;
  linkPlatforms: boolean;
  shorten: boolean;
  /** Cards shown at first, and how many "load more" adds; null when all are shown. */
  batch: number | null;
  loadMoreLabel: string | null;
  reviews: PublicReview[];
  /** Set when approved reviews are left out: "Selected reviews (n of m)". */
  selected: { shown: number; of: number } | null;
}

/** What cards need, on a wall and in a widget: the reviews, how much of each is shown, and the CTA card among them. */
export type CardsView = Pick<
  WallView,
  "reviews" | "cta" | "showDates" | "showRatings" | "showPlatforms" | "linkPlatforms" | "shorten"
> & {
  /** Faces beside the names, as walls have them; false where a widget goes without. */
  showFaces?: boolean;
};

/** Everything the visitor bundle needs to draw a widget. */
export interface WidgetView
  extends CardsView, Pick<WallView, "id" | "theme" | "light" | "dark" | "font" | "batch" | "loadMoreLabel"> {
  kind: WidgetKind;
  position: (typeof POSITIONS)[number];
  /** Classes that switch parts of the look on. */
  looks: ("bordered" | "shadowed" | "ringed" | "grey" | "desk")[];
  /** The mean of the stars, shown beside avatars; null when it is not. */
  average: number | null;
  /** Lengths and shadow as custom properties, `--wall-{name}`. */
  measures: Record<"radius" | "line" | "shadow" | "ring", string>;
  /** Cleaned custom CSS. */
  css: string;
}
