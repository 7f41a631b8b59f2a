import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { copyPackage } from "./copy-files.ts";
import { COMMANDS as commandTable } from "./laurel.mjs";
import { withDependencies } from "./runtime-packages.ts";

const COMMANDS: Record<string, { says: string; program?: string }> = commandTable;
const Names = z.record(z.string(), z.string());
const manifest = z
  .object({ scripts: Names, dependencies: Names, devDependencies: Names, optionalDependencies: Names })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const entry = (more: object) => ({
  dependencies: {},
  optionalDependencies: {},
  peerDependencies: {},
  peerDependenciesMeta: {},
  ...more,
});

test("a package brings along what it needs, nested copies first, and no optional peers", () => {
  const lock = {
    packages: {
      "node_modules/a": entry({
        dependencies: { b: "1" },
        peerDependencies: { c: "1", d: "1" },
        peerDependenciesMeta: { d: { optional: true } },
      }),
      "node_modules/a/node_modules/b": entry({ optionalDependencies: { e: "1" } }),
      "node_modules/b": entry({}),
      "node_modules/c": entry({ dependencies: { a: "1" } }),
      "node_modules/d": entry({}),
      "node_modules/e": entry({}),
    },
  };
  const needed = ["node_modules/a", "node_modules/a/node_modules/b", "node_modules/c", "node_modules/e"];
  expect(withDependencies(lock, ["a", "missing"])).toEqual(needed);
});

test("types, maps, documents and packages inside stay behind; licences and links go along", () => {
  const home = mkdtempSync(join(tmpdir(), "laurel-copy-"));
  const from = join(home, "node_modules", "one");
  mkdirSync(join(from, "node_modules", "two"), { recursive: true });
  mkdirSync(join(from, "lib"));
  for (const name of [
    "index.js",
    "lib/a.cjs",
    "lib/a.d.ts",
    "lib/a.js.map",
    "lib/b.sql",
    "README.md",
    "LICENSE.md",
    "node_modules/two/index.js",
  ])
    writeFileSync(join(from, name), "");
  symlinkSync("b.sql", join(from, "lib", "c.sql"));
  copyPackage(from, join(home, "copy"));
  const copied = readdirSync(join(home, "copy"), { recursive: true, encoding: "utf8" }).toSorted();
  rmSync(home, { recursive: true });
  expect(copied).toEqual(["LICENSE.md", "index.js", "lib", "lib/a.cjs", "lib/b.sql", "lib/c.sql"]);
});

test("every command that runs the built service is a command of the package, by the same name", () => {
  const programs = Object.entries(manifest.scripts).flatMap(([name, script]) => {
    const file = /^node (src\/tools\/[\w-]+\.mjs)$/.exec(script)?.[1];
    const program = file && /launch\("([\w-]+\.js)"\)/.exec(readFileSync(file, "utf8"))?.[1];
    return program ? [[name, program] as const] : [];
  });
  const commands = Object.entries(COMMANDS).flatMap(([name, { program }]) =>
    program ? [[name, program] as const] : [],
  );
  expect(Object.fromEntries(commands)).toEqual(Object.fromEntries(programs));
});

const ONLY_TESTS = /\.test\.tsx?$|^src\/tools\/(checks|bench|recipes|lint|fuzz)|\/testing\/|\.gen\.ts$|\/gen\//;
const IMPORT = /(?:\bfrom|^import|\bimport\(|@import|@plugin|url\()\s*"(?!node:)(@?[a-z][\w.-]*(?:\/[\w.-]+)?)[^"]*"/gm;
const nameOf = (id: string) => (id.startsWith("@") ? id : (id.split("/")[0] ?? id));
// A compiler that is run as a program, a peer of the editor of texts, and the fonts, whose names are put together.
const NOT_IMPORTED = /^(typescript$|@tiptap\/pm$|@fontsource)/;

test("`dependencies` are what building and running import; what only tests import is in `devDependencies`", () => {
  const files = ["vite.config.ts", ...globSync("src/**/*.{ts,tsx,mjs,css}")].filter((file) => !ONLY_TESTS.test(file));
  const found = new Set<string>();
  for (const file of files)
    for (const [, id = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) found.add(nameOf(id));
  const tools = ["playwright", "@playwright/test", "puppeteer-core", "vitest"];
  const dev = Object.keys(manifest.devDependencies).filter((name) => found.has(name) && !tools.includes(name));
  expect(dev, "imported by what builds or runs").toEqual([]);
  const unused = Object.keys(manifest.dependencies).filter((name) => !found.has(name) && !NOT_IMPORTED.test(name));
  expect(unused, "imported by nothing that builds or runs").toEqual([]);
});
