import { posix } from "node:path";
import type { Import } from "./folder-graph.ts";

/** Limits in lines and files; the reasons are in src/README.md, "Rooms and files". */
export const SIZE_BARS = {
  meanLines: { least: 50, most: 95 },
  ninetieth: 180,
  mostLines: 300,
  /** Below this many lines, a file with one importer in the same folder belongs into it. */
  ownFile: 25,
  joinedLines: 200,
  folderFiles: { least: 3, most: 24 },
};

export interface SourceFile {
  path: string;
  lines: number;
}

const TEST = /\.test\.tsx?$/;
// Their path is a URL, an entry point or a table: exempt whatever their size.
const STANDS_ALONE = /^src\/(app\/routes|tools|server\/commands|server\/platform\/db\/tables)\/|\/testing\/|\.d\.ts$/;

const inSameFolder = (one: string, other: string) => posix.dirname(one) === posix.dirname(other);

/** `part` is imported only by `owner`, in the same folder. */
export function findTinyFiles(files: readonly SourceFile[], imports: readonly (Import & { lazy: boolean })[]) {
  const lines = new Map(files.map((file) => [file.path, file.lines]));
  const importers = new Map<string, (Import & { lazy: boolean })[]>();
  for (const one of imports) importers.set(one.to, [...(importers.get(one.to) ?? []), one]);
  return files.flatMap(({ path, lines: own }) => {
    if (own >= SIZE_BARS.ownFile || TEST.test(path) || STANDS_ALONE.test(path)) return [];
    const found = importers.get(path) ?? [];
    const [first] = found;
    if (!first || found.some(({ from, lazy }) => lazy || from !== first.from)) return [];
    const owner = first.from;
    const fits = own + (lines.get(owner) ?? 0) <= SIZE_BARS.joinedLines;
    // JSX cannot move into a file that is not TSX, nor anything into a test or a route.
    const possible =
      !(path.endsWith(".tsx") && owner.endsWith(".ts")) && !TEST.test(owner) && !STANDS_ALONE.test(owner);
    return fits && possible && inSameFolder(owner, path) ? [{ part: path, owner, lines: own }] : [];
  });
}

/** Tests and styles are not counted. */
export function findOddFolders(files: readonly SourceFile[], exempt: RegExp) {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (TEST.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const { least, most } = SIZE_BARS.folderFiles;
  return [...counts].filter(([folder, count]) => (count < least || count > most) && !exempt.test(folder));
}
