import { isObject } from "#contract/core/json.ts";

export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree => isObject(value) && !(value instanceof Blob);

/** Applies a merge patch as the service does: objects are merged, other values replaced, null deletes. */
export function applyMergePatch(under: Tree, over: Tree): Tree {
  const merged: Tree = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const old = merged[key];
    if (value === null) delete merged[key];
    else if (isTree(value)) merged[key] = applyMergePatch(isTree(old) ? old : {}, value);
    else if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/**
 * A patch for both kinds of services: complete for those that replace, with null for removed keys for those that
 * merge.
 */
export function toMergePatch(before: Tree, now: Tree): Tree {
  const sent: Tree = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [old, value] = [before[key], now[key]];
    if (isTree(value)) sent[key] = toMergePatch(isTree(old) ? old : {}, value);
    else if (value !== undefined || old !== undefined) sent[key] = value ?? null;
  }
  return sent;
}
