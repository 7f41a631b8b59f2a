import { readdirSync } from "node:fs";
import { join } from "node:path";

const GENERATED = /(^|\/)(gen|migrations)\/|\.gen\.ts$/;

/** Paths of the TypeScript and module files below a folder, in order, generated ones left out. */
export function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !GENERATED.test(name)).toSorted();
}
