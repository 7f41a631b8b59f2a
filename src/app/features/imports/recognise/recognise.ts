import type { CsvMapping } from "#contract/imports/import.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";
import { googleTakeout } from "./google-takeout.ts";
import { judgeMe } from "./judge-me.ts";
import { normalizeHeader, headerOf, type ExportRecogniser } from "./recogniser.ts";
import { senja } from "./senja.ts";
import { testimonialTo } from "./testimonial-to.ts";
import { trustpilot } from "./trustpilot.ts";

/** The tools whose exports are known, by name. */
export const TOOLS: readonly ExportRecogniser[] = [googleTakeout, judgeMe, senja, testimonialTo, trustpilot];

/** The tool a file comes from, by its headers. */
export function recognise({ headers }: Sheet): ExportRecogniser | undefined {
  const there = new Set(headers.map(normalizeHeader));
  return TOOLS.find(({ signs }) => signs.some((group) => group.every((sign) => there.has(sign))));
}

/** A file as a tool's export: cells in the form the service reads, and which column holds what. */
export function readAs(tool: ExportRecogniser, given: Sheet): { sheet: Sheet; mapping: CsvMapping; platform: string } {
  const sheet = tool.mend?.(given) ?? given;
  const mapping: CsvMapping = {};
  for (const column of COLUMNS) {
    const header = tool.columns[column]?.map((name) => headerOf(sheet, name)).find(Boolean);
    if (header) mapping[column] = header;
  }
  return { sheet, mapping, platform: tool.platformOf?.(sheet) ?? "" };
}
