import { CsvMapping } from "#contract/imports/import.ts";
import type { SavedMapping } from "#contract/imports/import-history.ts";
import { guessMapping } from "#app/shared/spreadsheet/guess-mapping.ts";
import { guessJoinedName, joinNames } from "#app/shared/spreadsheet/join-names.ts";
import { ExtraChoices, type ExtraChoice, initialChoices } from "./extra-columns.ts";
import { readAs, recognise, TOOLS } from "./recognise-export.ts";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";
import * as z from "zod/mini";
import { m } from "#messages/gen/messages.js";

export const MappingValues = z.object({
  format: z.string(),
  mapping: CsvMapping.check(
    z.refine((mapping) => Boolean(mapping.review_text), {
      path: ["review_text"],
      error: () => m.imports_text_needed(),
    }),
  ),
  extra: ExtraChoices,
  platform: z.string(),
  ratingOnly: z.boolean(),
});
export type MappingValues = z.infer<typeof MappingValues>;

/** How a file is read: `tool:{name}`, `kept:{id}` for a saved mapping, or empty to go by the headers. */
export type Format = string;

const TOOL_PREFIX = "tool:";
const SAVED_PREFIX = "kept:";

export const toolFormat = (name: string): Format => TOOL_PREFIX + name;
export const savedFormat = ({ id }: Pick<SavedMapping, "id">): Format => `${SAVED_PREFIX}${id}`;

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((column, at) => column === other[at]);

export function formatOf(sheet: Sheet, saved: SavedMapping[]): Format {
  const match = saved.find(({ columns }) => isSame(columns, sheet.headers));
  if (match) return savedFormat(match);
  const tool = recognise(sheet);
  return tool ? toolFormat(tool.name) : "";
}

export const savedMappingOf = (format: Format, saved: SavedMapping[]): SavedMapping | undefined =>
  saved.find((one) => savedFormat(one) === format);

const toolOf = (format: Format, sheet: Sheet) =>
  TOOLS.find(({ name }) => toolFormat(name) === format) ?? recognise(sheet);

/** The sheet with a tool's own date and rating formats converted, else with first and last names joined. */
export function readSheetAs(format: Format, sheet: Sheet): Sheet {
  const tool = toolOf(format, sheet);
  return tool ? readAs(tool, sheet).sheet : joinNames(sheet);
}

export function initialMapping(
  format: Format,
  sheet: Sheet,
  saved: SavedMapping[],
): { mapping: CsvMapping; extra: ExtraChoice[]; platform: string } {
  const match = savedMappingOf(format, saved);
  const extra = initialChoices(readSheetAs(format, sheet), match);
  if (match) return { mapping: match.mapping, extra, platform: match.platform ?? "" };
  const tool = format.startsWith(TOOL_PREFIX) ? toolOf(format, sheet) : undefined;
  if (!tool) return { mapping: guessJoinedName(sheet.headers, guessMapping(sheet)), extra, platform: "" };
  const { mapping, platform } = readAs(tool, sheet);
  return { mapping, extra, platform };
}
