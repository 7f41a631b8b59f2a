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

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const PLAIN: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Lines of plain words as paragraphs; what begins with a tag is HTML already. */
export function textToHtml(text: string): string {
  if (text === "" || /^\s*<\w/.test(text)) return text;
  const escape = (line: string) => line.replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
  return text
    .split("\n")
    .map((line) => `<p>${escape(line)}</p>`)
    .join("");
}

/** Paragraphs without anything else as plain lines, to be written in a cell; any other HTML as it is. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll("</p><p>", "\n")
    .replace(/^<p>/, "")
    .replace(/<\/p>$/, "")
    .replaceAll(/&(?:amp|lt|gt);/g, (entity) => PLAIN[entity] ?? entity);
  return textToHtml(text) === html ? text : html;
}
