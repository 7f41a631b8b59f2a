import { isSafeUrl } from "./urls.ts";

/** Text of a review as a tree of allowed elements; strings are text and never parsed as HTML. */
export type Rich = string | { tag: RichTag; href?: string; children: Rich[] };

export const RICH_TAGS = ["p", "br", "strong", "em", "u", "s", "mark", "a", "ul", "ol", "li", "blockquote"] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** The part of a parsed node the conversion reads, in a browser or on the server. */
export type Markup = { text: string } | { tag: string; href: string | null; children: Markup[] };

const TAG_ALIASES = new Map<string, RichTag>([
  ["b", "strong"],
  ["i", "em"],
  ["strike", "s"],
  ["del", "s"],
  ["ins", "u"],
  ["div", "p"],
]);
/** Elements dropped with their content. */
const IGNORED_TAGS = new Set([
  "script",
  "style",
  "template",
  "title",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "select",
  "textarea",
]);
const MAX_DEPTH = 40;

function join(parts: Rich[], part: Rich): Rich[] {
  const last = parts.at(-1);
  if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
  else if (part !== "") parts.push(part);
  return parts;
}

function walk(node: Markup, depth: number): Rich[] {
  if ("text" in node) return [node.text];
  if (IGNORED_TAGS.has(node.tag)) return [];
  const children = toRichText(node.children, depth + 1);
  const tag = TAG_ALIASES.get(node.tag) ?? RICH_TAGS.find((known) => known === node.tag);
  if (!tag || depth > MAX_DEPTH) return children;
  if (tag !== "a") return [{ tag, children }];
  return node.href !== null && isSafeUrl(node.href) ? [{ tag, href: node.href, children }] : children;
}

/** Parsed HTML as a tree of allowed elements: other elements and unsafe links leave only their text. */
export function toRichText(nodes: Markup[], depth = 0): Rich[] {
  return nodes.flatMap((node) => walk(node, depth)).reduce(join, []);
}
