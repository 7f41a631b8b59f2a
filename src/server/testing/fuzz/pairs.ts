import { type FileMark, isFileMark } from "./values.ts";

export function toPairs(value: unknown, toFile: (mark: FileMark) => File, name = ""): [string, string | File][] {
  if (isFileMark(value)) return [[name, toFile(value)]];
  if (Array.isArray(value)) {
    const nested = value.some((item) => typeof item === "object" && item !== null && !isFileMark(item));
    return value.flatMap((item, index) => toPairs(item, toFile, `${name}[${nested ? index : ""}]`));
  }
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => toPairs(inner, toFile, name ? `${name}[${key}]` : key));
  if (value === null) return [[name, ""]];
  if (typeof value === "string") return [[name, value]];
  return typeof value === "number" || typeof value === "boolean" ? [[name, `${value}`]] : [];
}
