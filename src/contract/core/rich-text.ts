import { isSafeUrl } from "./urls.ts";

/** Words of a review as a tree of allowed elements; plain strings are text. Nothing here is ever parsed as HTML. */
export type Rich = string | { tag: RichTag; href?: string; children: Rich[] };

export const RICH_TAGS = ["p", "br", "strong", "em", "u", "s", "mark", "a", "ul", "ol", "li", "blockquote"] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** What the walk needs of a parsed node. A browser's nodes and a parser's on the service are both read as this. */
export type Markup = { text: string } | { tag: string; href: string | null; children: Markup[] };

const TAG_ALIASES = new Map<string, RichTag>([
  ["b", "strong"],
  ["i", "em"],
  ["strike", "s"],
  ["del", "s"],
  ["ins", "u"],
  ["div", "p"],
]);
/** Elements whose content is no words: it goes with them. */
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
/** Deeper nesting than a person writes; below it only the words are kept. */
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

/** The words of parsed HTML as a tree of allowed elements: other elements are left out and their words stay, unsafe links become words. */
export function toRichText(nodes: Markup[], depth = 0): Rich[] {
  return nodes.flatMap((node) => walk(node, depth)).reduce(join, []);
}
