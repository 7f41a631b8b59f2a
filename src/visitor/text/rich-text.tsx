/** @jsxImportSource preact */
import { h, type VNode } from "preact";
import type { Rich } from "#contract/core/rich-text.ts";

function renderNode(part: Rich): VNode | string {
  if (typeof part === "string") return part;
  const link = part.tag === "a" ? { href: part.href, target: "_blank", rel: "noopener nofollow ugc" } : null;
  return h(part.tag, link, ...part.children.map(renderNode));
}

export function RichText({ words }: { words: Rich[] }) {
  return <>{words.map(renderNode)}</>;
}

/** A paragraph or list item counts as a full line. */
export function textLength(words: Rich[]): number {
  const LINE = 38;
  return words.reduce<number>((sum, part) => {
    if (typeof part === "string") return sum + part.length;
    const breaks = part.tag === "p" || part.tag === "br" || part.tag === "li";
    return sum + textLength(part.children) + (breaks ? LINE : 0);
  }, 0);
}
