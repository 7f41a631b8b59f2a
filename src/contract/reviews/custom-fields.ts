import * as z from "zod/mini";
import { jsonText } from "#contract/core/input-values.ts";

export const CUSTOM_FIELD_LIMITS = {
  ofReview: 20,
  name: 60,
  value: 500,
  /** Different names in one workspace. */
  names: 100,
  /** Values that are listed and counted for one name. */
  values: 200,
} as const;

// An object cannot have a key of this name.
const RESERVED = "__proto__";

export const CustomFieldName = z.string().check(
  z.trim(),
  z.minLength(1, { error: "must have a name" }),
  z.maxLength(CUSTOM_FIELD_LIMITS.name, {
    error: `must have a name of at most ${CUSTOM_FIELD_LIMITS.name} characters`,
  }),
  z.refine((name) => name !== RESERVED, { error: "must have another name" }),
);

/** A change of custom fields: those named are set, or removed with null or an empty text; the others stay. */
export const CustomFieldChanges = jsonText(
  z.record(CustomFieldName, z.nullable(z.string().check(z.trim(), z.maxLength(CUSTOM_FIELD_LIMITS.value)))).check(
    z.refine((changes) => Object.keys(changes).length <= CUSTOM_FIELD_LIMITS.names, {
      error: `may name at most ${CUSTOM_FIELD_LIMITS.names} fields`,
    }),
  ),
);

const PATH = "custom_fields.";

/** How the history names the change of one custom field. */
export const customFieldPath = (name: string): string => PATH + name;

/** The name in such a path; undefined for any other field. */
export const customFieldOf = (path: string): string | undefined =>
  path.startsWith(PATH) ? path.slice(PATH.length) : undefined;
