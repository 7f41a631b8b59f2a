import { isTree, type Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** Branches a person sets as a whole. */
const WHOLE = ["automation_filters", "font"];

/** What hangs at the ends of a tree, by dotted path. */
export function leavesOf(tree: Tree, prefix = ""): [path: string, value: unknown][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    isTree(value) && !WHOLE.includes(name) && !name.includes(".")
      ? leavesOf(value, `${prefix}${name}.`)
      : [[prefix + name, value] as [string, unknown]],
  );
}
