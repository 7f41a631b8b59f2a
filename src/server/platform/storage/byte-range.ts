import type { ByteRange } from "./store.ts";

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
