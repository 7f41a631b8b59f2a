import { FORM_NUMBERS, MAX_RECIPIENTS } from "#contract/forms/form-extras.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { FROM_SERVICE } from "#app/shared/inputs/field-scope.ts";
import { formatNumber } from "#ui/core/format-number.ts";

const RANGES: Record<string, { min: number; max: number }> = FORM_NUMBERS;

type Problem = { type?: unknown; message?: string };

export function fieldErrorMessage(path: string, { type, message }: Problem): string {
  if (type === FROM_SERVICE && message) return message;
  const key = path.split(".").at(-1) ?? path;
  if (key === "public_slug") return m.walls_error_slug({ min: LIMITS.slugMin, max: LIMITS.slugMax });
  const range = RANGES[key];
  if (range) return m.walls_error_number({ min: range.min, max: formatNumber(range.max) });
  if (key === "emails") return m.panels_error_emails({ count: formatNumber(MAX_RECIPIENTS) });
  if (/\.(?:light|dark)\./.test(path)) return m.walls_error_colour();
  if (type === "too_big") return m.panels_error_big();
  if (type === "too_small") return m.walls_error_required();
  if (/(?:url|link|image|favicon|icon)$/.test(key)) return m.walls_error_web();
  return m.walls_error_other();
}
