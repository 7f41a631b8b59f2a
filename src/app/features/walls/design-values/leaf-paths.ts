import { isTree, type Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** Branches that are set as a whole. */
const ATOMIC_BRANCHES = ["automation_filters", "font"];

export function flattenTree(tree: Tree, prefix = ""): [path: string, value: unknown][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    isTree(value) && !ATOMIC_BRANCHES.includes(name) && !name.includes(".")
      ? flattenTree(value, `${prefix}${name}.`)
      : [[prefix + name, value] as [string, unknown]],
  );
}
