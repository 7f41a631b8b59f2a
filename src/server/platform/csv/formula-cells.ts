import { FORMULA } from "#contract/core/csv-formula.ts";

export { FORMULA };

/** Prefixes text that a spreadsheet would evaluate with `'`. */
export const escapeFormulaCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `escapeFormulaCell`: removes one `'`. */
export const unescapeFormulaCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
