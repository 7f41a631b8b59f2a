/** Text a spreadsheet would take for a formula, or that already carries the mark which keeps it from doing so. */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** What a marked cell says: the export puts one `'` before such a text, and this takes one away. */
export const plainCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
