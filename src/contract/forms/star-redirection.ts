import type { FormExtras } from "./form-extras.ts";
import { LIMITS } from "#contract/core/limits.ts";

export interface StarGate {
  /** The rating below which the fields ask to hide the links; null when they ask for nothing. */
  asked: number | null;
  /** The rating below which they are hidden: what is asked for, once somebody who was warned chose just that. */
  below: number | null;
}

/**
 * Who is shown the links that go by stars. The fields of the interface alone hide nothing: until a person was told what
 * that is and insisted (`star_redirection.only_from`, written by the editor), everybody is shown the same.
 */
export function starGate(on: unknown, least: unknown, { star_redirection: chosen }: FormExtras): StarGate {
  const isAsked = (on === true || on === 1) && typeof least === "number" && least > LIMITS.starMin;
  const asked = isAsked ? least : null;
  return { asked, below: asked !== null && chosen.only_from === asked ? asked : null };
}
