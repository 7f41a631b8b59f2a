import { Fragment, isValidElement, type ComponentChildren } from "preact";
import type { Tree } from "#contract/walls/view/embed.ts";

/** Names of attributes are written in lower case in HTML, but not in drawings. */
function attributesOf(tag: string, props: Record<string, unknown>): Record<string, string> | 0 {
  const attributes: Record<string, string> = {};
  for (const [prop, value] of Object.entries(props)) {
    if (prop === "children") continue;
    const name = tag === "svg" ? prop : prop.toLowerCase();
    if (value === true) attributes[name] = "";
    else if (typeof value === "string" || typeof value === "number") attributes[name] = String(value);
  }
  return Object.keys(attributes).length > 0 ? attributes : 0;
}

/**
 * Visitor markup as data for the embed. Components here only map props to markup, so calling them is rendering them.
 */
export function treeOf(node: ComponentChildren): Tree[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (Array.isArray(node)) return node.flatMap(treeOf);
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (!isValidElement(node)) return [];
  const { type, props } = node;
  if (typeof type === "string") return [[type, attributesOf(type, props), ...treeOf(props.children)]];
  if (type === Fragment) return treeOf(props.children);
  const draw = type as (props: unknown) => ComponentChildren;
  return treeOf(draw(props));
}
