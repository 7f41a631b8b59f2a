type Path = readonly (string | number)[];

interface Leaf {
  path: Path;
  value: unknown;
}

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof File);

/** Every value in a body that is no group of others, and where it stands. */
export function leavesOf(body: unknown, path: Path = []): Leaf[] {
  if (!isGroup(body)) return [{ path, value: body }];
  return Object.entries(body).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

/** A copy of a body with another value in one place. */
export function withLeaf(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, at) => (at === Number(first) ? withLeaf(item, rest, value) : item));
  const group: Record<string, unknown> = { ...(isGroup(body) ? body : {}) };
  return { ...group, [first]: withLeaf(group[first], rest, value) };
}

/** A copy of a body without one of its top fields. */
export const without = (body: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
