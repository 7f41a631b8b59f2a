import type { Json } from "#contract/core/json.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { storableInput } from "#server/platform/request/storable-input.ts";

const DEEPEST = 12;

const isShallow = (value: unknown, levels = DEEPEST): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/**
 * Unknown keys are kept, so depth and length are limited; characters PostgreSQL cannot store are removed. Throws 422
 * at the field.
 */
export function checkedSettings(field: string, sent: Json): Json {
  if (!isShallow(sent) || JSON.stringify(sent).length > LIMITS.settingsLength)
    throw validationError({ [field]: [`The ${field.replaceAll("_", " ")} field holds more than can be kept.`] });
  return storableInput(sent);
}
