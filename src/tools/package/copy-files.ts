import { cpSync, existsSync, lstatSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { isDrawnFont } from "#server/platform/drawing/fonts.ts";

// Types, source maps, documents and the sources of native modules: nothing that Node loads.
const NOT_RUN = /\.(?:d\.[cm]?ts|[cm]?tsx?|map|md|markdown|flow|cc|c|h|hpp|gyp|gypi|tsbuildinfo)$/i;
const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/** Whether a file of a package is of use at run time. Licences always stay. */
export const isRun = (name: string): boolean => LICENCE.test(name) || !NOT_RUN.test(name);

/** Packages of which the service only draws with some files. Those it serves are in `@fontsource-variable`. */
const DRAWN_WITH = /\/@fontsource\/[^/]+$/;

/** Copies a package without the packages inside it and without what does not run. */
export function copyPackage(from: string, to: string): void {
  const isUsed = (name: string) => !DRAWN_WITH.test(from) || !/\.woff2?$/.test(name) || isDrawnFont(name);
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      if (source !== from && basename(source) === "node_modules" && source.startsWith(join(from, "node_modules")))
        return false;
      return lstatSync(source).isDirectory() || (isRun(basename(source)) && isUsed(basename(source)));
    },
  });
}

/** The size of a folder in bytes, links not followed. */
export function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
}
