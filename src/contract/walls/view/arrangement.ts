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

const STEPS: Motion = {
  move: "steps",
  autoplay: false,
  seconds: 6,
  direction: "left",
  arrows: true,
  indicators: false,
};
const FLOWS: Motion = { ...STEPS, move: "flow", autoplay: true, arrows: false };

/** What each arrangement that moves does where nothing is said of it. */
export const MOTIONS: Partial<Record<Arrangement, Motion>> = {
  carousel: STEPS,
  single: { ...STEPS, indicators: true },
  "avatar-carousel": { ...STEPS, indicators: true },
  floating: STEPS,
  strip: FLOWS,
  horizontal: FLOWS,
  vertical: { ...FLOWS, direction: "up" },
  cross: { ...FLOWS, direction: "alter" },
  logos: FLOWS,
};

type Given = { [Key in keyof Omit<Motion, "move">]?: Motion[Key] | undefined };

/** How an arrangement moves with what was chosen for it; null where it does not. */
export function motionOf(arrangement: Arrangement, given: Given): Motion | null {
  const motion = MOTIONS[arrangement];
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
const GROWING = new Set<Arrangement>(["masonry", "grid", "list"]);
export const grows = (arrangement: Arrangement): boolean => GROWING.has(arrangement);

/** Reviews in one that does not grow. */
export const HELD_MOST = 40;

/** Those that say how many stars there are on the whole. */
const RATED = new Set<Arrangement>(["avatar-group", "avatar-carousel", "badge"]);
export const showsAverage = (arrangement: Arrangement): boolean => RATED.has(arrangement);
