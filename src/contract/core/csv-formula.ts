/** Text a spreadsheet would take for a formula, or that already carries the mark which keeps it from doing so. */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
