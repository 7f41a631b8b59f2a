import { type CsvMapping, CSV_COLUMNS } from "#contract/imports/import.ts";
import { isCsv } from "#app/shared/spreadsheet/read-file.ts";
import { toCsv } from "#app/shared/downloads/to-csv.ts";
import type { ChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { toExtraColumns } from "./extra-columns.ts";
import { readSheetAs, type MappingValues } from "./import-mapping.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import { columnOf, type Sheet } from "#app/shared/spreadsheet/sheet.ts";

/** The rows under the column names of the v3 interface, for a service that takes no mapping. */
export function renameColumns(sheet: Sheet, mapping: CsvMapping): Sheet {
  const columns = COLUMNS.filter((column) => mapping[column]);
  const cells = columns.map((column) => columnOf(sheet, mapping[column]));
  return {
    headers: columns.map((column) => CSV_COLUMNS[column]),
    rows: sheet.rows.map((_, line) => cells.map((column) => column[line] ?? "")),
  };
}

const filled = (mapping: CsvMapping): CsvMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, header]) => header));

/** The original file, or a CSV of its rows where it is another format or cells were converted. */
export function toImportFile({ file, sheet }: ChosenFile, { format }: MappingValues): File {
  const read = readSheetAs(format, sheet);
  return read === sheet && isCsv(file) ? file : toCsv(read, file.name);
}

export function toImportOptions({ mapping, extra, ratingOnly }: MappingValues) {
  const columns = toExtraColumns(extra, mapping);
  return {
    mapping: filled(mapping),
    ...(columns.length > 0 && { extra_columns: columns }),
    rating_only: ratingOnly,
  };
}

/** The file with the column names of the v3 interface, for a service that takes no mapping. */
export const documentedCsv = ({ file, sheet }: ChosenFile, { format, mapping }: MappingValues): File =>
  toCsv(renameColumns(readSheetAs(format, sheet), mapping), file.name);
