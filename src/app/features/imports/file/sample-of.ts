import { m } from "#messages/gen/messages.js";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";

const SAMPLE_LENGTH = 60;

/** The first value of a column, to be shown beside its choice. */
export function sampleOf(sheet: Sheet, header: string | undefined): string | undefined {
  const at = header ? sheet.headers.indexOf(header) : -1;
  const cell = sheet.rows.find((row) => row[at]?.trim())?.[at];
  if (cell === undefined) return undefined;
  const line = cell.trim().replaceAll(/\s+/g, " ");
  const text = line.length > SAMPLE_LENGTH ? `${line.slice(0, SAMPLE_LENGTH).toWellFormed()}…` : line;
  return m.imports_sample({ text });
}
