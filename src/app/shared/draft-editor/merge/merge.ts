import { isSame } from "./is-same.ts";
import { isTree, type Tree } from "./patch.ts";

/** What two people made of the same values, put together part by part. */
export interface Merged<V> {
  /** One's own values, with those of the other where one changed nothing. */
  values: V;
  /** Parts taken from the other. */
  fromTheirs: string[];
  /** Parts both changed, each in another way. */
  conflicts: string[];
}

interface PartOptions<V> {
  /** The parts a person changes by themselves, by dotted path. */
  split: (values: V) => Map<string, unknown>;
  read: (flat: Tree) => V;
  /** Paths in the order their fields stand. */
  order: (paths: string[]) => string[];
}

const isBlank = (value: unknown) => value === "" || value === undefined || value === null;
const isEqual = (one: unknown, other: unknown) => (isBlank(one) && isBlank(other)) || isSame(one, other);

function setPath(tree: Tree, [key = "", ...rest]: string[], value: unknown): Tree {
  const inner = tree[key];
  return { ...tree, [key]: rest.length > 0 ? setPath(isTree(inner) ? inner : {}, rest, value) : value };
}

/** How the values of an editor are compared and put together, part by part. */
export function createPartMerger<V extends Tree>({ split, read, order }: PartOptions<V>) {
  /** The parts that differ, in the order they stand in the editor. */
  const changed = (before: V, now: V): string[] => {
    const [old, own] = [split(before), split(now)];
    const paths = [...new Set([...old.keys(), ...own.keys()])];
    return order(paths.filter((path) => !isEqual(old.get(path), own.get(path))));
  };
  /** The values with some parts as another has them. */
  const take = (values: V, from: V, paths: string[]): V => {
    const theirs = split(from);
    return read(paths.reduce<Tree>((tree, path) => setPath(tree, path.split("."), theirs.get(path)), { ...values }));
  };
  /** Puts two changes of the same values together. */
  const merge = (base: V, mine: V, theirs: V): Merged<V> => {
    const own = changed(base, mine);
    const other = changed(base, theirs);
    const [mineOf, theirsOf] = [split(mine), split(theirs)];
    const conflicts = own.filter((path) => other.includes(path) && !isSame(mineOf.get(path), theirsOf.get(path)));
    const taken = other.filter((path) => !own.includes(path));
    return { values: take(mine, theirs, taken), fromTheirs: taken, conflicts };
  };
  return { split, changed, take, merge };
}
export type PartMerger<V extends Tree> = ReturnType<typeof createPartMerger<V>>;
