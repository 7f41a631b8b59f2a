import { CSV_COLUMNS, type CsvMapping } from "#contract/imports/import.ts";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";
import { CsvFileError } from "./csv-text.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { unescapeFormulaCell } from "./formula-cells.ts";

export type ColumnPositions<Key extends string> = Partial<Record<Key, number>>;
export type Columns = ColumnPositions<CsvColumn>;

const SHOWN = 300;

const fold = (text: string) => text.trim().toLowerCase();

function shorten(header: string[]): string {
  const names = header.map((name) => name.trim() || "(no name)").join(", ");
  return names.length > SHOWN ? `${names.slice(0, SHOWN)}…` : names;
}

function positionOf(header: string[], name: string): number {
  const exact = header.indexOf(name);
  return exact >= 0 ? exact : header.map(fold).indexOf(fold(name));
}

const missingColumn = (header: string[], name: string) =>
  new CsvFileError(`has no column “${name}”. Its first line holds: ${shorten(header)}`);

/** The text of a cell as it is stored. */
export const readCell = (fields: string[], at: number | undefined): string =>
  unescapeFormulaCell(storableText(fields[at ?? -1] ?? "").trim()).trim();

/** The position of a column, by its exact name or else ignoring case. Throws `CsvFileError` when it is missing. */
export function columnAt(header: string[], name: string): number {
  const found = positionOf(header, name);
  if (found < 0) throw missingColumn(header, name);
  return found;
}

/**
 * Finds columns in the header by the given mapping, else by name, ignoring case. Throws `CsvFileError` when a mapped
 * or required column is missing.
 */
export function findColumnPositions<Key extends string>(
  header: string[] | undefined,
  { names, required }: { names: Record<Key, string>; required: Key },
  mapping: Partial<Record<Key, string>> | undefined,
): ColumnPositions<Key> {
  if (!header) throw new CsvFileError("is empty");
  const mapped = Object.values(mapping ?? {}).some(Boolean) ? mapping : undefined;
  const places: ColumnPositions<Key> = {};
  for (const key of Object.keys(names) as Key[]) {
    const name = mapped ? mapped[key] : names[key];
    if (!name && key !== required) continue;
    const found = name === undefined ? -1 : positionOf(header, name);
    if (found >= 0) places[key] = found;
    else if (mapped || key === required) throw missingColumn(header, name || names[key]);
  }
  return places;
}

/** Finds the columns of a reviews file. Throws like `findColumnPositions`. */
export const findColumns = (header: string[] | undefined, mapping: CsvMapping | undefined): Columns =>
  findColumnPositions(header, { names: CSV_COLUMNS, required: "review_text" }, mapping);
