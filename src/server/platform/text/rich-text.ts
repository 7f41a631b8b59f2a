import type { ChildNode } from "domhandler";
import { parseDocument } from "htmlparser2";
import { toRichText, type Markup, type Rich } from "#contract/core/rich-text.ts";

const textOf = (words: Rich[]): string =>
  words.map((part) => (typeof part === "string" ? part : `${textOf(part.children)} `)).join("");

export const lineOf = (words: Rich[]): string => textOf(words).replaceAll(/\s+/g, " ").trim();

export function summarise(words: Rich[], most = 200): string {
  const text = lineOf(words);
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("").trim()}…` : text;
}

function markup(node: ChildNode): Markup[] {
  if (node.type === "text") return [{ text: node.data }];
  if (node.type !== "tag") return [];
  return [{ tag: node.name, href: node.attribs["href"] ?? null, children: node.children.flatMap(markup) }];
}

/** Parses stored HTML into a tree of allowed elements; others are unwrapped. */
export function htmlToRich(html: string): Rich[] {
  return toRichText(parseDocument(html).children.flatMap(markup));
}
