import { LIMITS } from "#contract/core/limits.ts";
import { WIDGET_NUMBERS } from "#contract/widgets/widget-settings.ts";
import { FROM_SERVICE } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";

type Problem = { type?: unknown; message?: string };

const TEXT_LIMITS: Record<string, number> = {
  name: LIMITS.pageName,
  title: LIMITS.shortText,
  subtitle: LIMITS.pageSubtitle,
  button_name: LIMITS.buttonName,
};

/** The limits of numbers; pages and widgets differ in some. */
const RANGES: Record<string, readonly [min: number, max: number]> = {
  ...WIDGET_NUMBERS,
  columns: [1, 6],
  gap: [0, 60],
  radius: [0, 60],
  shadow: [0, 60],
  seconds: [1, 60],
  wol_feeds_selection_limit: [1, LIMITS.feedsPerPage],
  "custom_attributes.reviews_to_load": [1, LIMITS.feedsPerPage],
};

export function fieldErrorMessage(path: string, problem: Problem): string {
  if (problem.type === FROM_SERVICE) return problem.message ?? m.walls_error_other();
  const key = path.split(".").at(-1) ?? path;
  if (key === "public_slug") return m.walls_error_slug({ min: LIMITS.slugMin, max: LIMITS.slugMax });
  const [min, max] = RANGES[path] ?? RANGES[key] ?? [];
  if (min !== undefined && max !== undefined) return m.walls_error_number({ min, max });
  if (key === "feeds") return m.walls_picker_full({ count: LIMITS.feedsPerPage });
  if (/colou?rs?$/.test(key)) return m.walls_error_colour();
  if (key === "price") return m.shell_rule_price();
  if (key === "currency") return m.shell_rule_currency();
  if (problem.type === "too_small") return m.walls_error_required();
  if (problem.type === "too_big") return m.walls_error_long({ limit: TEXT_LIMITS[key] ?? LIMITS.url });
  if (key === "redirect_url") return m.walls_error_web();
  if (key.endsWith("_url") || key === "contact") return m.walls_error_link();
  if (key === "button_name") return m.walls_error_required();
  return m.walls_error_other();
}
