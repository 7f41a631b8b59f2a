import { storableText } from "./storable.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Converts plain text to HTML: blank lines separate paragraphs, line ends become `<br />`; everything is escaped. */
export function plainHtml(text: string): string {
  const lines = storableText(text).trim();
  if (lines === "") return "";
  return lines
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escape(paragraph).replaceAll("\n", "<br />")}</p>`)
    .join("");
}
