export type MotionDirection = "left" | "right" | "up" | "down" | "alter";

export interface Motion {
  move: "steps" | "flow";
  /** Starts by itself; pauses under the pointer and for `prefers-reduced-motion`. */
  autoplay: boolean;
  /** Seconds a card stays; for a flow, seconds one card takes to pass. */
  seconds: number;
  direction: MotionDirection;
  arrows: boolean;
  indicators: boolean;
}

export const STEP_MOTION: Motion = {
  move: "steps",
  autoplay: false,
  seconds: 6,
  direction: "left",
  arrows: true,
  indicators: false,
};
export const FLOW_MOTION: Motion = { ...STEP_MOTION, move: "flow", autoplay: true, arrows: false };

export type MotionOverrides = { [Key in keyof Omit<Motion, "move">]?: Motion[Key] | undefined };
