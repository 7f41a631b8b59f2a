/** @jsxImportSource preact */
import { h, type VNode } from "preact";
import type { Rich } from "#contract/core/rich-text.ts";

function renderNode(part: Rich): VNode | string {
  if (typeof part === "string") return part;
  const link = part.tag === "a" ? { href: part.href, target: "_blank", rel: "noopener nofollow ugc" } : null;
  return h(part.tag, link, ...part.children.map(renderNode));
}

/** A review's words. Every element is one of `RICH_TAGS`; text is text. */
export function RichText({ words }: { words: Rich[] }) {
  return <>{words.map(renderNode)}</>;
}

/** How many characters a visitor would read; paragraphs and items weigh as much as the line they end. */
export function textLength(words: Rich[]): number {
  const LINE = 38;
  return words.reduce<number>((sum, part) => {
    if (typeof part === "string") return sum + part.length;
    const breaks = part.tag === "p" || part.tag === "br" || part.tag === "li";
    return sum + textLength(part.children) + (breaks ? LINE : 0);
  }, 0);
}
