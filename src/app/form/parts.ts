import { isSame } from "#app/editing/is-same.ts";
import { inOrder } from "./form-fields.ts";
import { type FormValues, readValues } from "./form-values.ts";
import { isTree, type Tree } from "#app/editing/trees.ts";

/** Groups of `extras` whose keys a person sets one by one; any other stands as one part. */
const OPEN = ["look", "capture", "consent", "languages", "limits"];

/** The values as the parts a person changes by themselves, by path: fields, and within `extras` the settings of its groups. */
export function partsOf({ extras, ...fields }: FormValues): Map<string, unknown> {
  const parts = new Map<string, unknown>(Object.entries(fields));
  for (const [name, value] of Object.entries(extras)) {
    if (isTree(value) && OPEN.includes(name))
      for (const [key, inner] of Object.entries(value)) parts.set(`extras.${name}.${key}`, inner);
    else parts.set(`extras.${name}`, value);
  }
  return parts;
}

const isBlank = (value: unknown) => value === "" || value === undefined || value === null;
const isEqual = (one: unknown, other: unknown) => (isBlank(one) && isBlank(other)) || isSame(one, other);

/** The parts that differ, in the order they stand in the editor. */
export function changedParts(before: FormValues, now: FormValues): string[] {
  const [old, own] = [partsOf(before), partsOf(now)];
  const paths = [...new Set([...old.keys(), ...own.keys()])];
  return inOrder(paths.filter((path) => !isEqual(old.get(path), own.get(path))));
}

function put(tree: Tree, [key = "", ...rest]: string[], value: unknown): Tree {
  const inner = tree[key];
  return { ...tree, [key]: rest.length > 0 ? put(isTree(inner) ? inner : {}, rest, value) : value };
}

/** The values with some parts as another has them. */
export function takeParts(values: FormValues, from: FormValues, paths: string[]): FormValues {
  const theirs = partsOf(from);
  return readValues(paths.reduce<Tree>((tree, path) => put(tree, path.split("."), theirs.get(path)), { ...values }));
}
