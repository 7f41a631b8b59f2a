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
