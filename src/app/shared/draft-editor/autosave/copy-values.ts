import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)]));
}

/** A deep copy. Files are not copied: a file only equals itself. */
export const copyValues = <V extends Tree>(values: V): V => copy(values) as V;
