import { Fragment, isValidElement, type ComponentChildren } from "preact";
import type { Tree } from "#contract/walls/view/embed.ts";

function attributesOf(props: Record<string, unknown>): Record<string, string> | 0 {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === "children") continue;
    if (value === true) attributes[name.toLowerCase()] = "";
    else if (typeof value === "string" || typeof value === "number") attributes[name.toLowerCase()] = String(value);
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
  if (typeof type === "string") return [[type, attributesOf(props), ...treeOf(props.children)]];
  if (type === Fragment) return treeOf(props.children);
  const draw = type as (props: unknown) => ComponentChildren;
  return treeOf(draw(props));
}
