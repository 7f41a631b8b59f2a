import { parseDocument } from "htmlparser2";
import type { ChildNode } from "domhandler";
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

const BLOCKS = new Set(["p", "ul", "ol", "blockquote"]);

/** Text of sanitised HTML: entities decoded, paragraphs separated by a blank line, items and breaks by a line end. */
export function htmlToText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  let words = "";
  const end = (gap: string) => {
    if (words !== "" && !words.endsWith(gap)) words += words.endsWith("\n") ? gap.slice(1) : gap;
  };
  const walk = (nodes: ChildNode[]) => {
    for (const node of nodes) {
      if (node.type === "text") words += node.data;
      if (node.type !== "tag") continue;
      if (node.name === "br") words += "\n";
      else if (BLOCKS.has(node.name)) {
        end("\n\n");
        walk(node.children);
        end("\n\n");
      } else {
        if (node.name === "li") end("\n");
        walk(node.children);
      }
    }
  };
  walk(parseDocument(html).children);
  return words.trim();
}
