import { guessColumns, withPerson } from "./guess-mapping.ts";
import type { Sheet } from "./sheet.ts";

const FIRST = ["first name", "given name", "forename", "vorname", "prénom", "nombre"];
const LAST = ["last name", "surname", "family name", "nachname", "nom", "apellido", "apellidos"];

/**
 * Columns that hold first and last names apart, and the header of the column that `joinNames` adds for them. Undefined
 * where a file has no such pair.
 */
export function separateNames(headers: string[]): { first: string; last: string; joined: string } | undefined {
  const { first, last } = guessColumns(headers, [
    ["first", withPerson(FIRST)],
    ["last", withPerson(LAST)],
  ]);
  return first === undefined || last === undefined ? undefined : { first, last, joined: `${first} + ${last}` };
}

/** Adds a column with the full name where first and last names are apart; any other sheet is returned unchanged. */
export function joinNames(sheet: Sheet): Sheet {
  const { headers, rows } = sheet;
  const names = separateNames(headers);
  if (!names) return sheet;
  const parts = [headers.indexOf(names.first), headers.indexOf(names.last)];
  const nameOf = (row: string[]) =>
    parts
      .map((at) => row[at]?.trim())
      .filter(Boolean)
      .join(" ");
  return {
    headers: [...headers, names.joined],
    rows: rows.map((row) => [...headers.map((_, at) => row[at] ?? ""), nameOf(row)]),
  };
}

/** With the joined column for the name, unless another column holds it. */
export function guessJoinedName<Mapping extends { name?: string | undefined }>(
  headers: string[],
  mapping: Mapping,
): Mapping {
  const names = separateNames(headers);
  return names && !mapping.name ? { ...mapping, name: names.joined } : mapping;
}
