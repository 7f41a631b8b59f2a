import type { ByteRange } from "./store.ts";

const TAG = /\s*(?:W\/)?("[^"]*")\s*(?:,|$)/y;

/** Whether an `If-None-Match` header matches a tag: one of a list, weak or strong, or `*`. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === "*") return true;
  TAG.lastIndex = 0;
  for (let found = TAG.exec(header ?? ""); found; found = TAG.exec(header ?? "")) if (found[1] === tag) return true;
  return false;
}

/**
 * Parses a Range header for one range of `size` bytes. Undefined: serve the whole file; null: not satisfiable (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const start = Math.max(0, size - Number(to));
    return Number(to) === 0 || size === 0 ? null : { start, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return null;
  return end < start ? undefined : { start, end };
}
