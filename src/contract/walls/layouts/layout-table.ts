import { FLOW_MOTION, type Motion, type MotionDirection, STEP_MOTION } from "./motion.ts";

/** Pixels to reserve on the host page before an embed has been measured. */
interface ReservedHeight {
  phone: number;
  desktop: number;
}

interface LayoutRow {
  /** The `layout` of a wall; null: widgets only. */
  wall: string | null;
  /** The widget type of the v3 interface; null: walls only. */
  widget: { id: number; name: string } | null;
  /** Default motion; null: none. */
  motion: Motion | null;
  /** Directions a flow can take; the first one stands in for one it cannot take. */
  directions: readonly MotionDirection[];
  grows: boolean;
  columns: boolean;
  /** How many reviews it shows at most; null: as `mostReviews` says. */
  most: number | null;
  average: boolean;
  /** Shows the text of reviews. Structured data may quote only what visitors can read. */
  text: boolean;
  logos: boolean;
  /** Lies over the host page instead of standing in it. */
  floats: boolean;
  /** Null: as tall as a wall of cards. */
  height: ReservedHeight | null;
  picture: "masonry" | "grid" | "rows" | "panel" | "strip" | "faces";
  /** Style sheets beyond those that cards and motion need. */
  css: readonly ("fold" | "lanes" | "rows" | "faces" | "floating" | "spotlight" | "quote" | "toast")[];
}

const STATIC = {
  motion: null,
  directions: [],
  grows: false,
  columns: false,
  most: null,
  average: false,
  text: true,
  logos: false,
  floats: false,
};
const BLOCK = { ...STATIC, grows: true, height: null };
const STEPS = { ...STATIC, motion: STEP_MOTION, directions: ["left", "right"] } as const;
const FLOW = { ...STEPS, motion: FLOW_MOTION };
const CARD_HEIGHT = { phone: 420, desktop: 360 };
const NO_HEIGHT = { phone: 0, desktop: 0 };
const LINE_HEIGHT = { phone: 100, desktop: 90 };

/**
 * Every layout of a wall and every widget type, one row each, in display order. A new row appears in wall page,
 * embed, preview and share sheet; the compiler lists what else it needs.
 */
const ROWS = {
  masonry: {
    ...BLOCK,
    wall: "masonry",
    widget: { id: 5, name: "Masonry" },
    columns: true,
    picture: "masonry",
    css: ["lanes"],
  },
  grid: { ...BLOCK, wall: "grid", widget: null, columns: true, picture: "grid", css: ["rows"] },
  list: { ...BLOCK, wall: "list", widget: null, picture: "rows", css: ["rows"] },
  spotlight: {
    ...BLOCK,
    wall: "spotlight",
    widget: null,
    columns: true,
    picture: "panel",
    css: ["rows", "spotlight"],
  },
  carousel: {
    ...STEPS,
    wall: "carousel",
    widget: { id: 4, name: "Carousel" },
    height: CARD_HEIGHT,
    picture: "strip",
    css: [],
  },
  horizontal: {
    ...FLOW,
    wall: "marquee",
    widget: { id: 10, name: "Horizontal scroll" },
    height: CARD_HEIGHT,
    picture: "strip",
    css: [],
  },
  single: {
    ...STEPS,
    wall: "single",
    widget: { id: 8, name: "Single slider" },
    motion: { ...STEP_MOTION, indicators: true },
    height: CARD_HEIGHT,
    picture: "panel",
    css: [],
  },
  "avatar-group": {
    ...STATIC,
    wall: "avatar-group",
    widget: { id: 7, name: "Avatar group" },
    average: true,
    text: false,
    height: LINE_HEIGHT,
    picture: "faces",
    css: ["faces"],
  },
  floating: {
    ...STEPS,
    wall: "floating",
    widget: { id: 11, name: "Floating cards" },
    average: true,
    floats: true,
    height: NO_HEIGHT,
    picture: "strip",
    css: ["faces", "floating"],
  },
  toast: {
    ...STATIC,
    wall: "toast",
    widget: null,
    most: 6,
    floats: true,
    height: NO_HEIGHT,
    picture: "rows",
    css: ["fold", "toast"],
  },
  logos: {
    ...FLOW,
    wall: "logos",
    widget: { id: 18, name: "Logo slider" },
    text: false,
    logos: true,
    height: LINE_HEIGHT,
    picture: "faces",
    css: [],
  },
  badge: {
    ...STATIC,
    wall: "badge",
    widget: null,
    average: true,
    text: false,
    height: LINE_HEIGHT,
    picture: "panel",
    css: ["faces"],
  },
  quote: {
    ...STATIC,
    wall: "quote",
    widget: null,
    most: 1,
    height: LINE_HEIGHT,
    picture: "panel",
    css: ["quote"],
  },
  strip: {
    ...FLOW,
    wall: null,
    widget: { id: 6, name: "Strip marquee" },
    height: LINE_HEIGHT,
    picture: "strip",
    css: [],
  },
  vertical: {
    ...FLOW,
    wall: null,
    widget: { id: 9, name: "Vertical scroll" },
    motion: { ...FLOW_MOTION, seconds: 4, direction: "up" },
    directions: ["up", "down"],
    height: { phone: 600, desktop: 600 },
    picture: "rows",
    css: ["lanes"],
  },
  "avatar-carousel": {
    ...STEPS,
    wall: null,
    widget: { id: 16, name: "Avatar carousel" },
    motion: { ...STEP_MOTION, indicators: true },
    average: true,
    height: CARD_HEIGHT,
    picture: "faces",
    css: [],
  },
  cross: {
    ...FLOW,
    wall: null,
    widget: { id: 17, name: "Cross slider" },
    motion: { ...FLOW_MOTION, direction: "alter" },
    directions: ["alter", "left", "right"],
    height: { phone: 820, desktop: 700 },
    picture: "strip",
    css: [],
  },
} as const satisfies Record<string, LayoutRow>;

type Rows = typeof ROWS;
export type Arrangement = keyof Rows;
export type Layout = NonNullable<Rows[Arrangement]["wall"]>;
export type WidgetKind = { [Key in Arrangement]: Rows[Key]["widget"] extends null ? never : Key }[Arrangement];

export const LAYOUT_TABLE: Record<Arrangement, LayoutRow> = ROWS;

export const LAYOUTS: readonly Layout[] = Object.values(ROWS).flatMap(({ wall }) => wall ?? []);

const isArrangement = (name: string): name is Arrangement => name in ROWS;
const isWidgetKind = (name: Arrangement): name is WidgetKind => ROWS[name].widget !== null;

export interface WidgetType {
  id: number;
  slug: WidgetKind;
  name: string;
}
export const widgetType = (slug: WidgetKind): WidgetType => ({ ...ROWS[slug].widget, slug });

export const WIDGET_TYPES: readonly WidgetType[] = Object.keys(ROWS)
  .filter(isArrangement)
  .filter(isWidgetKind)
  .map(widgetType)
  .toSorted((a, b) => a.id - b.id);
export const WIDGET_TYPE_IDS = WIDGET_TYPES.map(({ id }) => id);

export const widgetTypeOf = (id: number): WidgetType | undefined => WIDGET_TYPES.find((type) => type.id === id);
