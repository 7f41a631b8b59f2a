/** Whether two values are the same to a person. A file is only the same as itself. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right: Record<string, unknown> = { ...other };
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]));
}
