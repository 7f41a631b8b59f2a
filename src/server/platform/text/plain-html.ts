import { storableText } from "./storable.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Plain text as HTML: blank lines part paragraphs, line ends become `<br />`; nothing in it is read as markup. */
export function plainHtml(text: string): string {
  const lines = storableText(text).trim();
  if (lines === "") return "";
  return lines
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escape(paragraph).replaceAll("\n", "<br />")}</p>`)
    .join("");
}
