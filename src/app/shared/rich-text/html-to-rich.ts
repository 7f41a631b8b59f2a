import { type Markup, toRichText, type Rich } from "#contract/core/rich-text.ts";

function toMarkup(node: Node): Markup[] {
  if (node instanceof Text) return [{ text: node.data }];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap(toMarkup);
  return [{ tag: node.localName, href: node.getAttribute("href"), children }];
}

/**
 * Stored HTML as a tree of allowed elements. The parsed document is never shown: it runs no script and loads nothing.
 */
export function parseRichText(html: string): Rich[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return toRichText([...body.childNodes].flatMap(toMarkup));
}
