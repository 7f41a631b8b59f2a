import type { Rich, RichTag } from "#contract/walls/view/view-model.ts";

type Element = Exclude<Rich, string>;

const BLOCKS: RichTag[] = ["p", "ul", "ol", "blockquote", "li"];
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const holdsBlock = (parts: Rich[]): boolean =>
  parts.some((part) => typeof part !== "string" && (BLOCKS.includes(part.tag) || holdsBlock(part.children)));

function settle(element: Element, parent: RichTag | null, inLink: boolean): Rich[] {
  const isItem = element.tag === "li" && (parent === "ul" || parent === "ol");
  const tag = element.tag === "li" && !isItem ? "p" : element.tag;
  const children = fixNesting(element.children, tag, inLink || tag === "a");
  const isLost = (tag === "a" && inLink) || (tag === "p" && holdsBlock(children));
  return isLost ? children : [{ ...element, tag, children }];
}

/**
 * The same words in a tree that every parser of HTML reads alike: no block inside a paragraph, no item outside of a
 * list, no link inside a link. An element that stands where it cannot is left out; what is in it stays.
 */
export function fixNesting(parts: Rich[], parent: RichTag | null = null, inLink = false): Rich[] {
  return parts.flatMap((part) => (typeof part === "string" ? part : settle(part, parent, inLink)));
}

const text = (words: string) => words.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
const attribute = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A tree of allowed elements, written out. */
export function richToHtml(parts: Rich[]): string {
  const write = (part: Rich): string => {
    if (typeof part === "string") return text(part);
    if (part.tag === "br") return "<br />";
    const href = part.href === undefined ? "" : ` href="${attribute(part.href)}"`;
    return `<${part.tag}${href}>${richToHtml(part.children)}</${part.tag}>`;
  };
  return parts.map(write).join("");
}
