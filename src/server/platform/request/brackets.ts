import qs from "qs";

/**
 * Nests bracket names (`a[0][b]`, `x[]`) into objects and lists. Prototype keys are dropped; depth and count are
 * limited. Values keep their identity, so they may be files.
 */
export function nest(pairs: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const text = pairs
    .map(([name], index) => `${encodeURIComponent(name).replaceAll("%5B", "[").replaceAll("%5D", "]")}=${index}`)
    .join("&");
  const tree = qs.parse(text, { depth: 6, arrayLimit: 200, parameterLimit: 5000, allowDots: false });
  const fill = (node: unknown): unknown => {
    if (typeof node === "string") return pairs[Number(node)]?.[1];
    if (Array.isArray(node)) return node.map(fill);
    if (typeof node === "object" && node !== null)
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value)]));
    return node;
  };
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, fill(value)]));
}

/** Reads a query string or urlencoded body; `+` and `%20` are both a space. */
export function readPairs(text: string): Record<string, unknown> {
  return nest([...new URLSearchParams(text)]);
}
