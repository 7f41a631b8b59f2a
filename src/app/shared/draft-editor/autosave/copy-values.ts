import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)]));
}

/** A copy that later changes of the values do not reach. A file stays the same one: it is only the same as itself. */
export const copyValues = <V extends Tree>(values: V): V => copy(values) as V;
