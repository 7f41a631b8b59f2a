import type { Tree } from "#contract/embed.ts";

function find(tree: Tree, test: (attributes: Record<string, string>) => boolean): Tree[] {
  if (typeof tree === "string") return [];
  const [, attributes, ...children] = tree;
  const inside = children.flatMap((child) => find(child, test));
  return test(attributes || {}) ? [tree, ...inside] : inside;
}

/** Elements of embed data that carry a class. */
export const withClass = (tree: Tree, name: string): Tree[] =>
  find(tree, (attributes) => (attributes["class"] ?? "").split(" ").includes(name));

/** What a visitor reads in it. */
export function wordsOf(tree: Tree): string {
  if (typeof tree === "string") return tree;
  const [, , ...children] = tree;
  return children.map(wordsOf).join(" ");
}
