import type { CssNode } from "css-tree";
import generate from "css-tree/generator";

const PROPERTIES =
  /^(?:color|opacity|visibility|display|gap|row-gap|column-gap|line-height|letter-spacing|word-spacing|white-space|max-width|align-(?:items|self)|justify-(?:content|self)|object-fit|box-shadow|background(?:-(?:color|image|position|size|repeat))?|border(?!-image)(?:-[a-z]+)*|outline(?:-[a-z]+)?|padding(?:-[a-z]+)*|margin(?:-[a-z]+)*|font(?!-feature|-variation)(?:-[a-z]+)*|text-[a-z-]+)$/;

const FUNCTIONS = new Set([
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "oklch",
  "oklab",
  "color-mix",
  "light-dark",
  "calc",
  "min",
  "max",
  "clamp",
  "linear-gradient",
  "radial-gradient",
]);

const NODES = new Set(["Value", "Identifier", "Number", "Dimension", "Percentage", "Hash", "Operator", "Parentheses"]);
const FONT_NAME = /^[\p{L}\d ._-]{1,60}$/u;

/** Refuses anything that loads, reads from the page or hides in an escape. */
function isPlain(node: CssNode): boolean {
  if (node.type === "String") return FONT_NAME.test(node.value);
  if (node.type === "Function") {
    if (!FUNCTIONS.has(node.name.toLowerCase())) return false;
  } else if (!NODES.has(node.type)) return false;
  return !("children" in node && node.children) || node.children.toArray().every(isPlain);
}

/** Negative or computed margins could draw outside of the widget. */
const leavesBox = (property: string, value: string): boolean =>
  property.startsWith("margin") && /(?:^|[\s,])-|\(/.test(value);

/** The declaration when it is allowed in a widget's style, else undefined. */
export function safeDeclaration(node: CssNode): string | undefined {
  if (node.type !== "Declaration" || !isPlain(node.value)) return undefined;
  const property = node.property.toLowerCase();
  const value = generate(node.value);
  if (!PROPERTIES.test(property) || value === "" || leavesBox(property, value)) return undefined;
  return `${property}:${value}${node.important === true ? "!important" : ""}`;
}
