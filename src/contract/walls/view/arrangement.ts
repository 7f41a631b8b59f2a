import type { Layout } from "#contract/walls/pages/wall-extras.ts";
import type { WidgetKind } from "./widget-types.ts";

/** How reviews can be arranged: the layouts of pages and the kinds of widgets are drawn by one set. */
export type Arrangement = WidgetKind | "grid" | "list" | "badge";

export type MotionDirection = "left" | "right" | "up" | "down" | "alter";

/** How an arrangement moves: from card to card, or on and on. */
export interface Motion {
  move: "steps" | "flow";
  /** By itself; stopped by whoever looks at it, and where motion is not wanted. */
  autoplay: boolean;
  /** A card stays so long, or a flow takes so long for one. */
  seconds: number;
  direction: MotionDirection;
  arrows: boolean;
  indicators: boolean;
}

const STEP_MOTION: Motion = {
  move: "steps",
  autoplay: false,
  seconds: 6,
  direction: "left",
  arrows: true,
  indicators: false,
};
const FLOW_MOTION: Motion = { ...STEP_MOTION, move: "flow", autoplay: true, arrows: false };

/** What each arrangement that moves does where nothing is said of it. */
export const DEFAULT_MOTIONS: Partial<Record<Arrangement, Motion>> = {
  carousel: STEP_MOTION,
  single: { ...STEP_MOTION, indicators: true },
  "avatar-carousel": { ...STEP_MOTION, indicators: true },
  floating: STEP_MOTION,
  strip: FLOW_MOTION,
  horizontal: FLOW_MOTION,
  vertical: { ...FLOW_MOTION, direction: "up" },
  cross: { ...FLOW_MOTION, direction: "alter" },
  logos: FLOW_MOTION,
};

type MotionOverrides = { [Key in keyof Omit<Motion, "move">]?: Motion[Key] | undefined };

/** How an arrangement moves with what was chosen for it; null where it does not. */
export function motionOf(arrangement: Arrangement, given: MotionOverrides): Motion | null {
  const motion = DEFAULT_MOTIONS[arrangement];
  if (!motion) return null;
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...motion, ...Object.fromEntries(chosen) };
}

/** The arrangement of a page: a marquee that goes up or down is another one. */
export function arrangementOf(layout: Layout, direction: MotionDirection | undefined): Arrangement {
  if (layout !== "marquee") return layout;
  return direction === "up" || direction === "down" ? "vertical" : "horizontal";
}

/** Blocks of cards that grow with "show more"; the others hold what fits one look. */
const GROWING_ARRANGEMENTS = new Set<Arrangement>(["masonry", "grid", "list"]);
export const canLoadMore = (arrangement: Arrangement): boolean => GROWING_ARRANGEMENTS.has(arrangement);

/** Reviews in one that does not grow. */
export const MAX_FIXED_REVIEWS = 40;

/** Those that say how many stars there are on the whole. */
const ARRANGEMENTS_WITH_AVERAGE = new Set<Arrangement>(["avatar-group", "avatar-carousel", "badge"]);
export const showsAverage = (arrangement: Arrangement): boolean => ARRANGEMENTS_WITH_AVERAGE.has(arrangement);
