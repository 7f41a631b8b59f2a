import * as z from "zod/mini";
import { type Shape, defOf } from "#contract/core/schema-def.ts";

/** Given for what cannot be read, not even leniently. */
export const UNREADABLE = Symbol("unreadable");

const TRUE_VALUES: readonly unknown[] = [true, 1, "1", "true", "on", "yes"];
const FALSE_VALUES: readonly unknown[] = [false, 0, "0", "false", "off", "no", ""];
const SIZE_ISSUES = new Set(["too_big", "too_small"]);

/** A value in the forms another service may have written it in, likeliest first. */
function* candidateValues(value: unknown): Generator {
  if (typeof value === "string" && value.trim() !== "") yield Number(value);
  if (typeof value === "number" || typeof value === "string") yield Math.trunc(Number(value));
  if (typeof value === "number") yield String(value);
  const on = TRUE_VALUES.includes(value) ? true : FALSE_VALUES.includes(value) ? false : undefined;
  if (on !== undefined) yield* [on, on ? 1 : 0, on ? "1" : "0"];
}

/** Reads a text, a number or a flag that is written as something else. */
export function readScalar(shape: Shape, value: unknown): unknown {
  const { type } = defOf(shape);
  if (type === "string" && typeof value === "string") {
    // Longer or shorter than we would take is no reason not to show it; anything else a check refuses is.
    const { error } = z.safeParse(shape, value);
    return error?.issues.every(({ code }) => SIZE_ISSUES.has(code)) ? value : UNREADABLE;
  }
  // A number that is not there is not the number nought.
  if (type === "number" && (value === "" || typeof value === "boolean")) return UNREADABLE;
  for (const form of candidateValues(value)) {
    const read = z.safeParse(shape, form);
    if (read.success) return read.data;
  }
  return UNREADABLE;
}
