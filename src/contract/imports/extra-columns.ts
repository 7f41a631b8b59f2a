import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import { jsonText } from "#contract/core/input-values.ts";
import { CUSTOM_FIELD_LIMITS, CustomFieldName } from "#contract/reviews/custom-fields.ts";

/** Different labels that one file may bring. */
export const IMPORTED_LABELS = 100;
/** What separates several labels in one cell. */
export const LABEL_SEPARATOR = /[;|]/;

const header = z.string().check(z.minLength(1), z.maxLength(LIMITS.reviewText));
const ExtraColumn = z.discriminatedUnion("as", [
  z.object({ header, as: z.literal("label") }),
  z.object({ header, as: z.literal("custom_field"), name: CustomFieldName }),
]);
/** What becomes of a column that the mapping has no place for: each cell holds labels, or the value of a custom field. */
export type ExtraColumn = z.infer<typeof ExtraColumn>;

export const fieldNamesOf = (columns: readonly ExtraColumn[]): string[] =>
  columns.flatMap((column) => (column.as === "custom_field" ? [column.name] : []));

const isDistinct = (columns: ExtraColumn[]) => {
  const names = fieldNamesOf(columns).map((name) => name.toLowerCase());
  return new Set(names).size === names.length;
};

export const ExtraColumnList = z.array(ExtraColumn).check(
  z.maxLength(LIMITS.importColumns),
  z.refine((columns) => fieldNamesOf(columns).length <= CUSTOM_FIELD_LIMITS.ofReview, {
    error: `may hold at most ${CUSTOM_FIELD_LIMITS.ofReview} custom fields`,
  }),
  z.refine(isDistinct, { error: "must give each custom field another name" }),
);

/** A form sends it as JSON. */
export const ExtraColumns = jsonText(ExtraColumnList);
