/** Parses cells copied from a spreadsheet: tab-separated, quoted where they contain tabs or line breaks. */
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

/** Lines of plain text as paragraphs; text that starts with a tag is returned as it is. */
export function textToHtml(text: string): string {
  if (text === "" || /^\s*<\w/.test(text)) return text;
  const escape = (line: string) => line.replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
  return text
    .split("\n")
    .map((line) => `<p>${escape(line)}</p>`)
    .join("");
}

/** Paragraphs as lines of plain text for a table cell; any other HTML is returned as it is. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll("</p><p>", "\n")
    .replace(/^<p>/, "")
    .replace(/<\/p>$/, "")
    .replaceAll(/&(?:amp|lt|gt);/g, (entity) => PLAIN[entity] ?? entity);
  return textToHtml(text) === html ? text : html;
}
