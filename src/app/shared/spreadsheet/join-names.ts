import { guessColumns } from "./guess-mapping.ts";
import type { Sheet } from "./sheet.ts";

const FIRST = ["first name", "given name", "forename", "vorname", "prénom", "nombre"];
const LAST = ["last name", "surname", "family name", "nachname", "nom", "apellido", "apellidos"];

/**
 * Adds a column with the full name where a file has first and last names apart; any other sheet is returned as it is.
 * `header` is the name of the added column.
 */
export function joinNames(sheet: Sheet): { sheet: Sheet; header?: string } {
  const { headers, rows } = sheet;
  const { first, last } = guessColumns(headers, [
    ["first", FIRST],
    ["last", LAST],
  ]);
  if (first === undefined || last === undefined) return { sheet };
  const header = `${first} + ${last}`;
  const parts = [headers.indexOf(first), headers.indexOf(last)];
  const nameOf = (row: string[]) =>
    parts
      .map((at) => row[at]?.trim())
      .filter(Boolean)
      .join(" ");
  return {
    header,
    sheet: {
      headers: [...headers, header],
      rows: rows.map((row) => [...headers.map((_, at) => row[at] ?? ""), nameOf(row)]),
    },
  };
}
