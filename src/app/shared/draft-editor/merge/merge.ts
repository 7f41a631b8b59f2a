import { isSame } from "./is-same.ts";
import { isTree, type Tree } from "./patch.ts";

export interface Merged<V> {
  /** My values, with theirs where only they changed something. */
  values: V;
  fromTheirs: string[];
  conflicts: string[];
}

interface PartOptions<V> {
  /** The parts that can be changed independently, by dotted path. */
  split: (values: V) => Map<string, unknown>;
  read: (flat: Tree) => V;
  order: (paths: string[]) => string[];
  /** Merges one part that both changed; undefined if they conflict. */
  mergePart?: (path: string, base: V, mine: V, theirs: V) => unknown;
}

const isBlank = (value: unknown) => value === "" || value === undefined || value === null;
const isEqual = (one: unknown, other: unknown) => (isBlank(one) && isBlank(other)) || isSame(one, other);

function setPath(tree: Tree, [key = "", ...rest]: string[], value: unknown): Tree {
  const inner = tree[key];
  return { ...tree, [key]: rest.length > 0 ? setPath(isTree(inner) ? inner : {}, rest, value) : value };
}

export function createPartMerger<V extends Tree>({ split, read, order, mergePart }: PartOptions<V>) {
  const changed = (before: V, now: V): string[] => {
    const [old, own] = [split(before), split(now)];
    const paths = [...new Set([...old.keys(), ...own.keys()])];
    return order(paths.filter((path) => !isEqual(old.get(path), own.get(path))));
  };
  const setParts = (values: V, parts: (readonly [string, unknown])[]): V =>
    read(parts.reduce<Tree>((tree, [path, value]) => setPath(tree, path.split("."), value), { ...values }));
  const take = (values: V, from: V, paths: string[]): V => {
    const theirs = split(from);
    return setParts(
      values,
      paths.map((path) => [path, theirs.get(path)]),
    );
  };
  const merge = (base: V, mine: V, theirs: V): Merged<V> => {
    const own = changed(base, mine);
    const other = changed(base, theirs);
    const [mineOf, theirsOf] = [split(mine), split(theirs)];
    const both = own
      .filter((path) => other.includes(path) && !isSame(mineOf.get(path), theirsOf.get(path)))
      .map((path) => [path, mergePart?.(path, base, mine, theirs)] as const);
    const fromTheirs = other.filter((path) => !own.includes(path));
    const joined = both.filter(([, value]) => value !== undefined);
    const conflicts = both.filter(([, value]) => value === undefined).map(([path]) => path);
    return { values: setParts(take(mine, theirs, fromTheirs), joined), fromTheirs, conflicts };
  };
  return { split, changed, setParts, take, merge };
}
export type PartMerger<V extends Tree> = ReturnType<typeof createPartMerger<V>>;
