import { expect, test } from "vitest";
import { findOddFolders, findTinyFiles } from "./file-sizes.ts";

const owner = "src/ui/data/table.tsx";
const part = "src/ui/data/cell.ts";
const arrow = (from: string, to: string, lazy = false) => ({ from, to, lazy });
const tiny = (
  imports: ReturnType<typeof arrow>[],
  files = [
    { path: owner, lines: 80 },
    { path: part, lines: 12 },
  ],
) => findTinyFiles(files, imports).map((found) => found.part);

test("a small file with one importer beside it belongs into that importer", () => {
  expect(tiny([arrow(owner, part)])).toEqual([part]);
});

test.each([
  ["a second importer", [arrow(owner, part), arrow("src/ui/data/list.tsx", part)]],
  ["a lazy importer", [arrow(owner, part, true)]],
  ["an importer in another folder", [arrow("src/ui/menus/menu.tsx", part)]],
  ["a test as its importer", [arrow("src/ui/data/cell.test.ts", part)]],
])("a small file with %s stays", (_, imports) => {
  expect(tiny(imports)).toEqual([]);
});

test("a small file stays where the importer would grow beyond the bar", () => {
  const files = [
    { path: owner, lines: 195 },
    { path: part, lines: 12 },
  ];
  expect(tiny([arrow(owner, part)], files)).toEqual([]);
});

test("folders below and above the bar are reported, tests do not count", () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ path: `src/ui/many/file-${index}.ts`, lines: 50 }));
  const few = ["a.ts", "b.ts", "b.test.ts"].map((name) => ({ path: `src/ui/few/${name}`, lines: 50 }));
  const exempt = ["a.ts"].map((name) => ({ path: `src/app/routes/${name}`, lines: 50 }));
  expect(findOddFolders([...many, ...few, ...exempt], /^src\/app\/routes/)).toEqual([
    ["src/ui/many", 25],
    ["src/ui/few", 2],
  ]);
});
