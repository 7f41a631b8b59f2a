import { FORMULA } from "#contract/formula.ts";

export { FORMULA };

/** A text as a spreadsheet takes it for nothing but a text: `'` before what it would run. */
export const markCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What a marked cell says: the export puts one `'` before such a text, and this takes one away. */
export const plainCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
