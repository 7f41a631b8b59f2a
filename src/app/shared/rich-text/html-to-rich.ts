import { type Markup, richFrom } from "#contract/walls/view/rich-text.ts";
import type { Rich } from "#contract/walls/view/view-model.ts";

function markupOf(node: Node): Markup[] {
  if (node instanceof Text) return [{ text: node.data }];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap(markupOf);
  return [{ tag: node.localName, href: node.getAttribute("href"), children }];
}

/** Stored HTML as a tree of allowed elements. A parsed document runs no script and loads nothing; it is read, never shown. */
export function richOf(html: string): Rich[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return richFrom([...body.childNodes].flatMap(markupOf));
}
