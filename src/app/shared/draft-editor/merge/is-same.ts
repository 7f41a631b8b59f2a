const definedEntries = (tree: object) => Object.entries(tree).filter(([, value]) => value !== undefined);

/** Deep equality; a file only equals itself, and undefined equals missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false;
  const left = definedEntries(one);
  const right: Record<string, unknown> = { ...other };
  return left.length === definedEntries(other).length && left.every(([key, value]) => isSame(value, right[key]));
}
