type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !(value instanceof Element);

/** The dotted paths of a form's errors, in the order of its fields. */
export function errorPaths(errors: object, prefix = ""): string[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!isTree(value) || key === "ref" || key === "types") return [];
    return typeof value["type"] === "string" ? [prefix + key] : errorPaths(value, `${prefix}${key}.`);
  });
}
