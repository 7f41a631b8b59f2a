/** Text a spreadsheet would read as a formula, or that already has the quotation mark that prevents it. */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
