import { CSV_COLUMNS, type CsvMapping } from "#contract/imports/import.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import { columnOf, type Sheet } from "#app/shared/spreadsheet/sheet.ts";

/** The same rows under the column names of the interface: what a service needs that takes no mapping. */
export function renameColumns(sheet: Sheet, mapping: CsvMapping): Sheet {
  const columns = COLUMNS.filter((column) => mapping[column]);
  const cells = columns.map((column) => columnOf(sheet, mapping[column]));
  return {
    headers: columns.map((column) => CSV_COLUMNS[column]),
    rows: sheet.rows.map((_, line) => cells.map((column) => column[line] ?? "")),
  };
}
