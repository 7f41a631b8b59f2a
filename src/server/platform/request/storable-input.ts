import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";

// Deeper than any schema of the contract; two megabytes of text could nest deep enough to overflow the stack.
const DEEPEST = 60;
const NO_KEYS = new Set(["__proto__", "constructor", "prototype"]);

function storableValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  if (depth > DEEPEST) throw new AppError(400, STATUS_TEXT[400]);
  if (Array.isArray(value)) return value.map((item) => storableValue(item, depth + 1));
  return storableInput(value, depth);
}

/**
 * Makes every text of an input storable, so that no field has to; files keep their identity and prototype keys are
 * dropped. Throws 400 when it is nested too deeply.
 */
export function storableInput(value: object, depth = 0): Record<string, unknown> {
  const storable: Record<string, unknown> = {};
  for (const [given, inner] of Object.entries(value)) {
    const name = storableText(given);
    if (!NO_KEYS.has(name)) storable[name] = storableValue(inner, depth + 1);
  }
  return storable;
}
