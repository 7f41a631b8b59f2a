/**
 * Matches text that a spreadsheet would run as a formula, or that already has the quotation mark that prevents it. Signed
 * numbers and phone numbers are not formulas and stay unchanged.
 */
export const FORMULA = /^'*(?![+-][\s().]*\d[\d\s().,/-]*$)[=+\-@\t\r\n＝＋－＠]/;
