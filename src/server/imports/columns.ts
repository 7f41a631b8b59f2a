import { CSV_COLUMNS, type CsvColumn, type CsvMapping } from "#contract/import.ts";
import { CsvFault } from "./csv-text.ts";

/** Where in a record each of our columns is. */
export type Columns = Partial<Record<CsvColumn, number>>;

const KEYS = Object.keys(CSV_COLUMNS) as CsvColumn[];
const REQUIRED: CsvColumn = "review_text";
const SHOWN = 300;

const fold = (text: string) => text.trim().toLowerCase();

function shorten(header: string[]): string {
  const names = header.map((name) => name.trim() || "(no name)").join(", ");
  return names.length > SHOWN ? `${names.slice(0, SHOWN)}…` : names;
}

/**
 * Finds our columns in the first line: by the mapping, else by the interface's own names, whatever their case.
 * Throws `CsvFault` naming what was found when a wanted column is not there.
 */
export function findColumns(header: string[] | undefined, mapping: CsvMapping | undefined): Columns {
  if (!header) throw new CsvFault("is empty");
  const folded = header.map(fold);
  const place = (name: string) => (header.indexOf(name) >= 0 ? header.indexOf(name) : folded.indexOf(fold(name)));
  const mapped = Object.values(mapping ?? {}).some(Boolean) ? mapping : undefined;
  const columns: Columns = {};
  for (const key of KEYS) {
    const name = mapped ? mapped[key] : CSV_COLUMNS[key];
    if (!name && key !== REQUIRED) continue;
    const found = name === undefined ? -1 : place(name);
    if (found >= 0) columns[key] = found;
    else if (mapped || key === REQUIRED)
      throw new CsvFault(`has no column “${name || CSV_COLUMNS[key]}”. Its first line holds: ${shorten(header)}`);
  }
  return columns;
}
