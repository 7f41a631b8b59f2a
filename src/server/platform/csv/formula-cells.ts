import { FORMULA } from "#contract/core/csv-formula.ts";

/** Prefixes text that a spreadsheet would evaluate with `'`. */
const escapeFormulaCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The same for a cell of a file: one that is already escaped is safe and reads back the same. */
export const escapeFileCell = (text: string): string => (text.startsWith("'") ? text : escapeFormulaCell(text));

/** Reverses `escapeFormulaCell`: removes one `'`. */
export const unescapeFormulaCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
