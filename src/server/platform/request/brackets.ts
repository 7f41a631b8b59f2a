import qs from "qs";
import type { SentNumbers } from "./sent-numbers.ts";

export interface Nested {
  value: Record<string, unknown>;
  numbers: SentNumbers;
}

/**
 * Nests bracket names (`a[0][b]`, `x[]`) into objects and lists without gaps. Prototype keys are dropped; depth and
 * count are limited. Values keep their identity, so they may be files.
 */
export function nest(pairs: readonly (readonly [string, unknown])[]): Nested {
  const text = pairs
    .map(([name], index) => `${encodeURIComponent(name).replaceAll("%5B", "[").replaceAll("%5D", "]")}=${index}`)
    .join("&");
  const tree = qs.parse(text, { depth: 6, arrayLimit: 200, parameterLimit: 5000, allowDots: false, allowSparse: true });
  const numbers = new Map<string, string[]>();
  const fill = (node: unknown, path: string): unknown => {
    if (typeof node === "string") return pairs[Number(node)]?.[1];
    if (typeof node !== "object" || node === null) return node;
    const inner = Object.entries(node);
    // High numbers make an object, which schemas read as a list too.
    const isList = inner.every(([key]) => /^\d+$/.test(key));
    const filled = inner.map(([key, item], index): [string, unknown] => [
      key,
      fill(item, `${path}.${isList ? index : key}`),
    ]);
    if (isList && inner.some(([key], index) => key !== String(index)))
      numbers.set(
        path,
        inner.map(([key]) => key),
      );
    return Array.isArray(node) ? filled.map(([, item]) => item) : Object.fromEntries(filled);
  };
  const value = Object.fromEntries(Object.entries(tree).map(([key, node]) => [key, fill(node, key)]));
  return { value, numbers };
}

/** Reads a query string or urlencoded body; `+` and `%20` are both a space. */
export function readPairs(text: string): Nested {
  return nest([...new URLSearchParams(text)]);
}
