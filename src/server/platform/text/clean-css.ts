import type { CssNode, Selector } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import { safeDeclaration } from "./css-values.ts";

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

function safeSelector(selector: Selector, scope: string): string | undefined {
  const parts = selector.children.toArray();
  if (parts.length === 0 || !parts.every(isPlain)) return undefined;
  const [first, second] = parts;
  const atRoot = first?.type === "ClassSelector" && `.${first.name}` === scope;
  const goesInside = second === undefined || (second.type === "Combinator" && [" ", ">"].includes(second.name));
  if (first?.type === "Combinator" || (atRoot && !goesInside)) return undefined;
  const text = generate(selector);
  return atRoot ? text : `${scope} ${text}`;
}

const SCOPE = ".wall";
/** A parser might read these differently from a browser. */
const DOUBTFUL = /[\\<]|\/\*|@(?!media)|url\s*\(|expression/i;
const MEDIA = /^[\w\s():,.%<>=-]{1,200}$/;

const REMOVED_MOST = 20;
const REMOVED_LENGTH = 120;

type LeaveOut = (node: CssNode) => void;

function sift(parts: CssNode[], keep: (part: CssNode) => string | undefined, leaveOut: LeaveOut): string[] {
  return parts.flatMap((part) => {
    const kept = keep(part);
    if (kept === undefined) leaveOut(part);
    return kept ?? [];
  });
}

const selectorOf = (node: CssNode) => (node.type === "Selector" ? safeSelector(node, SCOPE) : undefined);

function rule(node: CssNode, leaveOut: LeaveOut): string | undefined {
  if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return undefined;
  const left: CssNode[] = [];
  const selectors = sift(node.prelude.children.toArray(), selectorOf, (part) => left.push(part));
  const declarations = sift(node.block.children.toArray(), safeDeclaration, (part) => left.push(part));
  if (selectors.length === 0 || declarations.length === 0) return undefined;
  const text = `${selectors.join(",")}{${declarations.join(";")}}`;
  if (DOUBTFUL.test(text)) return undefined;
  for (const part of left) leaveOut(part);
  return text;
}

function media(node: CssNode, leaveOut: LeaveOut): string | undefined {
  if (node.type !== "Atrule" || node.name.toLowerCase() !== "media" || !node.prelude || !node.block) return undefined;
  const condition = generate(node.prelude);
  const left: CssNode[] = [];
  const inner = (part: CssNode) => rule(part, (piece) => left.push(piece));
  const rules = sift(node.block.children.toArray(), inner, (part) => left.push(part));
  if (!MEDIA.test(condition) || rules.length === 0) return undefined;
  for (const part of left) leaveOut(part);
  return `@media ${condition}{${rules.join("")}}`;
}

/**
 * Cleans custom CSS: keeps rules scoped to the wall whose properties neither load anything nor escape its box.
 * Returns the CSS and a list of what was removed. Idempotent.
 */
export function checkCss(css: string): { css: string; removed: string[] } {
  const left: CssNode[] = [];
  const leaveOut = (node: CssNode) => void left.push(node);
  try {
    const sheet = parse(css, { parseCustomProperty: true });
    if (sheet.type !== "StyleSheet") return { css: "", removed: [] };
    const kept = sift(sheet.children.toArray(), (node) => rule(node, leaveOut) ?? media(node, leaveOut), leaveOut);
    const told = left.filter(({ type }) => type !== "Comment").slice(0, REMOVED_MOST);
    return { css: kept.join("\n"), removed: told.map((node) => generate(node).slice(0, REMOVED_LENGTH)) };
  } catch {
    // The parser overflows on deep nesting.
    return { css: "", removed: [css.slice(0, REMOVED_LENGTH)] };
  }
}

export const cleanCss = (css: string): string => checkCss(css).css;
