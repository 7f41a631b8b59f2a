import { readdirSync } from "node:fs";
import { join } from "node:path";

const GENERATED = /(^|\/)(gen|migrations)\/|\.gen\.ts$/;

/** Sorted, without generated files. */
export function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !GENERATED.test(name)).toSorted();
}
