import type { CsvColumn } from "#contract/imports/import.ts";
import type { Sheet } from "#app/shared/spreadsheet/sheet.ts";

/** How the export of another tool is known, and what its columns hold. Headers are written as `compact` gives them. */
export interface ExportRecogniser {
  /** The tool, as people know it. */
  name: string;
  /** Headers no other file has together; one of these groups is enough. */
  signs: string[][];
  /** For each of our columns the headers that may hold it, best first. */
  columns: Partial<Record<CsvColumn, string[]>>;
  /** Where the reviews were given, by the slug of `listPlatforms`, when the file tells. */
  platformOf?: (sheet: Sheet) => string | undefined;
  /** Cells in the form the service reads. */
  mend?: (sheet: Sheet) => Sheet;
}

/** A header without what differs between two exports of one tool: case, spaces, dots, underlines. */
export const normalizeHeader = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The header of a sheet that is written so, whatever its case and spaces. */
export const headerOf = ({ headers }: Sheet, name: string): string | undefined =>
  headers.find((header) => normalizeHeader(header) === name);

/** The sheet with the cells of one column changed; as it is when there is no such column. */
export function mapColumn(sheet: Sheet, name: string, mend: (cell: string) => string): Sheet {
  const index = sheet.headers.findIndex((header) => normalizeHeader(header) === name);
  if (index < 0) return sheet;
  return { ...sheet, rows: sheet.rows.map((row) => row.map((cell, at) => (at === index ? mend(cell) : cell))) };
}
