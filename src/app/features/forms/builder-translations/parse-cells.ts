/** Cells copied from a spreadsheet: rows by lines, columns by tabs, quotes around what holds either. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replaceAll("\r\n", "\n").replace(/\n$/, "");
  for (;;) {
    const [whole = "", quoted, plain = ""] = /^(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/.exec(rest) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    const next = rest.charAt(whole.length);
    rest = rest.slice(whole.length + 1);
    if (next === "\t") continue;
    rows.push(row);
    if (next === "") return rows;
    row = [];
  }
}
