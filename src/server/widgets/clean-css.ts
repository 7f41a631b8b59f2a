import { type CssNode, generate, parse } from "css-tree";
import { safeSelector } from "./css-selectors.ts";
import { safeDeclaration } from "./css-values.ts";

/** What custom CSS is held inside of: the class of every wall and widget. */
const SCOPE = ".wall";
/** Whatever a parser might have read differently from a browser is not worth keeping. */
const DOUBTFUL = /[\\<]|\/\*|@(?!media)|url\s*\(|expression/i;
const MEDIA = /^[\w\s():,.%<>=-]{1,200}$/;

const present = (text: string | undefined): text is string => text !== undefined;

function rule(node: CssNode): string | undefined {
  if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return undefined;
  const selectors = node.prelude.children
    .toArray()
    .map((one) => (one.type === "Selector" ? safeSelector(one, SCOPE) : undefined))
    .filter(present);
  const declarations = node.block.children.toArray().map(safeDeclaration).filter(present);
  if (selectors.length === 0 || declarations.length === 0) return undefined;
  const text = `${selectors.join(",")}{${declarations.join(";")}}`;
  return DOUBTFUL.test(text) ? undefined : text;
}

function media(node: CssNode): string | undefined {
  if (node.type !== "Atrule" || node.name.toLowerCase() !== "media" || !node.prelude || !node.block) return undefined;
  const condition = generate(node.prelude);
  const rules = node.block.children.toArray().map(rule).filter(present);
  return MEDIA.test(condition) && rules.length > 0 ? `@media ${condition}{${rules.join("")}}` : undefined;
}

/**
 * Custom CSS as a widget may wear it: rules for what is inside of it, written with properties that change its look but
 * neither load anything nor leave its place. Everything else is left out. Cleaning twice changes nothing.
 */
export function cleanCss(css: string): string {
  try {
    const sheet = parse(css, { parseCustomProperty: true });
    if (sheet.type !== "StyleSheet") return "";
    return sheet.children
      .toArray()
      .map((node) => rule(node) ?? media(node))
      .filter(present)
      .join("\n");
  } catch {
    // Nested deeper than the parser can follow.
    return "";
  }
}
