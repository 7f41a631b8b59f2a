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
}

export interface PublicMedia {
  kind: "image" | "video" | "audio";
  url: string;
  posterUrl: string | null;
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
