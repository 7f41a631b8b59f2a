import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { FROM_SERVICE } from "#app/shared/inputs/field-scope.ts";

type Problem = { type?: unknown; message?: string };

export function fieldErrorMessage(path: string, { type, message }: Problem): string {
  if (type === FROM_SERVICE && message) return message;
  const key = path.split(".").at(-1) ?? path;
  if (key === "public_slug") return m.walls_error_slug({ min: LIMITS.slugMin, max: LIMITS.slugMax });
  if (/\.(?:light|dark)\./.test(path)) return m.walls_error_colour();
  if (type === "too_big") return m.panels_error_big();
  if (type === "too_small") return m.walls_error_required();
  if (/(?:url|link|image|favicon|icon)$/.test(key)) return m.walls_error_web();
  return m.walls_error_other();
}
