/**
 * Text a spreadsheet would read as a formula, or that already has the quotation mark that prevents it. Digits with a
 * sign are none: numbers and phone numbers stay as they are.
 */
export const FORMULA = /^'*(?![+-][\s().]*\d[\d\s().,/-]*$)[=+\-@\t\r\n＝＋－＠]/;
