import { isSame } from "./is-same.ts";
import { isTree, type Tree } from "./patch.ts";

export interface Merged<V> {
  /** My values, with theirs where only they changed something. */
  values: V;
  fromTheirs: string[];
  conflicts: string[];
  /** The values with theirs also in these of the conflicts, and mine in the others. */
  resolve: (paths: string[]) => V;
}

interface PartOptions<V> {
  /** The parts that can be changed independently, by dotted path. */
  split: (values: V) => Map<string, unknown>;
  read: (flat: Tree) => V;
  order: (paths: string[]) => string[];
  /** Merges one part that both changed, for the other parts of `beside`; undefined if they conflict. */
  mergePart?: (path: string, base: V, mine: V, theirs: V, beside: V) => unknown;
  linked?: LinkedParts<V>;
}

/** Parts that have a meaning only together, such as a list and what names its items by index. */
interface LinkedParts<V> {
  paths: readonly string[];
  /** What each part that names others is when it comes from other values than they do: `from`, put into `into`. */
  follow: Record<string, (from: V, into: V) => unknown>;
}

const isBlank = (value: unknown) => value === "" || value === undefined || value === null;
const isEqual = (one: unknown, other: unknown) => (isBlank(one) && isBlank(other)) || isSame(one, other);

function setPath(tree: Tree, [key = "", ...rest]: string[], value: unknown): Tree {
  const inner = tree[key];
  return { ...tree, [key]: rest.length > 0 ? setPath(isTree(inner) ? inner : {}, rest, value) : value };
}

export function createPartMerger<V extends Tree>({ split, read, order, mergePart, linked }: PartOptions<V>) {
  const changed = (before: V, now: V): string[] => {
    const [old, own] = [split(before), split(now)];
    const paths = [...new Set([...old.keys(), ...own.keys()])];
    return order(paths.filter((path) => !isEqual(old.get(path), own.get(path))));
  };
  const setParts = (values: V, parts: (readonly [string, unknown])[]): V =>
    read(parts.reduce<Tree>((tree, [path, value]) => setPath(tree, path.split("."), value), { ...values }));
  const take = (values: V, from: V, paths: string[]): V => {
    const theirs = split(from);
    const taken = setParts(
      values,
      paths.map((path) => [path, theirs.get(path)]),
    );
    if (!linked?.paths.some((path) => paths.includes(path))) return taken;
    const follow = Object.entries(linked.follow);
    return setParts(
      taken,
      follow.map(([path, adapt]) => [path, adapt(paths.includes(path) ? from : values, taken)]),
    );
  };
  const merge = (base: V, mine: V, theirs: V): Merged<V> => {
    const own = changed(base, mine);
    const other = changed(base, theirs);
    const [mineOf, theirsOf] = [split(mine), split(theirs)];
    const both = own.filter((path) => other.includes(path) && !isSame(mineOf.get(path), theirsOf.get(path)));
    const fromTheirs = other.filter((path) => !own.includes(path));
    const compose = (chosen: string[]) => {
      const beside = take(mine, theirs, [...fromTheirs, ...chosen]);
      const joined = [...new Set([...both, ...Object.keys(linked?.follow ?? {})])]
        .filter((path) => !chosen.includes(path))
        .map((path) => [path, mergePart?.(path, base, mine, theirs, beside)] as const)
        .filter(([, value]) => value !== undefined);
      const conflicts = both.filter((path) => !joined.some(([one]) => one === path));
      return { values: setParts(beside, joined), conflicts };
    };
    return { ...compose([]), fromTheirs, resolve: (paths) => compose(paths).values };
  };
  /** These parts with all that are linked to one of them. */
  const withLinked = (paths: string[]): string[] =>
    linked?.paths.some((path) => paths.includes(path)) ? [...new Set([...paths, ...linked.paths])] : paths;
  return { split, changed, setParts, take, merge, withLinked };
}
export type PartMerger<V extends Tree> = ReturnType<typeof createPartMerger<V>>;
