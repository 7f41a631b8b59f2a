import type { FormExtras } from "./form-extras.ts";
import { LIMITS } from "#contract/core/limits.ts";

export interface StarGate {
  /** The rating below which the fields ask to hide the links; null when they do not. */
  asked: number | null;
  /** The rating below which they are hidden: set only after a warning was confirmed for that rating. */
  below: number | null;
}

/**
 * Ratings that see the links restricted by stars. The fields of the interface alone hide nothing: until somebody
 * confirms the warning (`star_redirection.only_from`, written by the editor), everybody sees the same.
 */
export function starGate(on: unknown, least: unknown, { star_redirection: chosen }: FormExtras): StarGate {
  const isAsked = (on === true || on === 1) && typeof least === "number" && least > LIMITS.starMin;
  const asked = isAsked ? least : null;
  return { asked, below: asked !== null && chosen.only_from === asked ? asked : null };
}
