import { FORMULA } from "#contract/core/csv-formula.ts";

export { FORMULA };

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A text as a spreadsheet takes it for nothing but a text: `'` before what it would run. A number stays one. */
export const escapeFormulaCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** What a marked cell says: the export puts one `'` before such a text, and this takes one away. */
export const unescapeFormulaCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
