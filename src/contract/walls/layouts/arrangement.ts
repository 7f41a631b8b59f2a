import { type Arrangement, LAYOUT_TABLE, type Layout } from "./layout-table.ts";
import type { Motion, MotionDirection, MotionOverrides } from "./motion.ts";

/** The motion of an arrangement with its overrides; null for one without motion. */
export function motionOf(arrangement: Arrangement, overrides: MotionOverrides): Motion | null {
  const { motion } = LAYOUT_TABLE[arrangement];
  if (!motion) return null;
  const chosen = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return { ...motion, ...Object.fromEntries(chosen) };
}

/** Whether a script decides where cards stand or how high they are. */
export const isArrangedByScript = ({
  arrangement,
  motion,
}: {
  arrangement: Arrangement;
  motion: Motion | null;
}): boolean => arrangement === "masonry" || motion !== null;

export const isVertical = (arrangement: Arrangement): boolean => LAYOUT_TABLE[arrangement].directions.includes("up");

/** The arrangement of a wall; a vertical marquee is one of its own. */
export function arrangementOf(layout: Layout, direction: MotionDirection | undefined): Arrangement {
  if (layout !== "marquee") return layout;
  return direction === "up" || direction === "down" ? "vertical" : "horizontal";
}

const MAX_FIXED_REVIEWS = 40;

/** How many of its reviews an arrangement shows at most. */
export function mostReviews(arrangement: Arrangement): number {
  const { grows, most } = LAYOUT_TABLE[arrangement];
  return grows ? Infinity : (most ?? MAX_FIXED_REVIEWS);
}
