import { type CssNode, type Selector, generate } from "css-tree";

const STATES = new Set([
  "hover",
  "focus",
  "focus-visible",
  "focus-within",
  "active",
  "first-child",
  "last-child",
  "nth-child",
  "only-child",
]);
const ROOTS = new Set(["html", "body", "head"]);

function isPlain(node: CssNode): boolean {
  if (node.type === "ClassSelector") return true;
  if (node.type === "TypeSelector") return !ROOTS.has(node.name.toLowerCase()) && !node.name.includes("|");
  if (node.type === "PseudoClassSelector") return STATES.has(node.name.toLowerCase());
  return node.type === "Combinator" && [" ", ">", "+", "~"].includes(node.name);
}

/** A selector that reaches only what is inside the widget; undefined for one that may not stand. */
export function safeSelector(selector: Selector, scope: string): string | undefined {
  const parts = selector.children.toArray();
  if (parts.length === 0 || !parts.every(isPlain)) return undefined;
  const [first, second] = parts;
  const atRoot = first?.type === "ClassSelector" && `.${first.name}` === scope;
  const goesInside = second === undefined || (second.type === "Combinator" && [" ", ">"].includes(second.name));
  if (first?.type === "Combinator" || (atRoot && !goesInside)) return undefined;
  const text = generate(selector);
  return atRoot ? text : `${scope} ${text}`;
}
