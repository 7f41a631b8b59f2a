import * as z from "zod/mini";
import type { CsvMapping } from "#contract/imports/import.ts";
import type { ExtraColumn } from "#contract/imports/extra-columns.ts";
import type { SavedMapping } from "#contract/imports/import-history.ts";
import { CUSTOM_FIELD_LIMITS, CustomFieldName } from "#contract/reviews/custom-fields.ts";
import { separateNames } from "#app/shared/spreadsheet/join-names.ts";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { m } from "#messages/gen/messages.js";

export const EXTRA_USES = ["ignore", "label", "custom_field"] as const;

/** What becomes of a column of the file, unless the mapping uses it. `name` is that of the custom field. */
const ExtraChoice = z.object({ header: z.string(), as: z.enum(EXTRA_USES), name: z.string() });
export type ExtraChoice = z.infer<typeof ExtraChoice>;

const nameOf = ({ name }: ExtraChoice) => name.trim().toLowerCase();

/** The choices as the form holds them: one for each header. */
export const ExtraChoices = z.array(ExtraChoice).check((ctx) => {
  const fields = ctx.value.filter(({ as }) => as === "custom_field");
  const complain = (choice: ExtraChoice, message: string) =>
    ctx.issues.push({
      code: "custom",
      path: [ctx.value.indexOf(choice), "name"],
      message,
      input: ctx.value,
    });
  for (const [index, choice] of fields.entries())
    if (!CustomFieldName.safeParse(choice.name).success)
      complain(choice, m.hub_extra_name_error({ limit: formatNumber(CUSTOM_FIELD_LIMITS.name) }));
    else if (fields.slice(0, index).some((other) => nameOf(other) === nameOf(choice)))
      complain(choice, m.hub_extra_name_twice());
    else if (index >= CUSTOM_FIELD_LIMITS.ofReview)
      complain(choice, m.hub_extra_many({ limit: formatNumber(CUSTOM_FIELD_LIMITS.ofReview) }));
});

/** The choices for columns that the mapping does not use, neither alone nor as a part of the joined name. */
export function freeChoices(choices: ExtraChoice[], mapping: CsvMapping): ExtraChoice[] {
  const names = separateNames(choices.map(({ header }) => header));
  const parts = names?.joined === mapping.name ? [names?.first, names?.last] : [];
  const used = new Set([...Object.values(mapping), ...parts]);
  return choices.filter(({ header }) => !used.has(header));
}

/** As the saved mapping says, else every column is ignored. */
export function initialChoices({ headers }: Sheet, saved: SavedMapping | undefined): ExtraChoice[] {
  return [...new Set(headers)].filter(Boolean).map((header) => {
    const kept = saved?.extra_columns.find((column) => column.header === header);
    const name = kept?.as === "custom_field" ? kept.name : header.slice(0, CUSTOM_FIELD_LIMITS.name);
    return { header, as: kept?.as ?? "ignore", name };
  });
}

/** The columns to send: those with a use that the mapping has no place for. */
export function toExtraColumns(choices: ExtraChoice[], mapping: CsvMapping): ExtraColumn[] {
  return freeChoices(choices, mapping).flatMap(({ header, as, name }): ExtraColumn[] => {
    if (as === "ignore") return [];
    return [as === "label" ? { header, as } : { header, as, name: name.trim() }];
  });
}
