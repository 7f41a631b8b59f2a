import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LAYOUTS, WIDGET_TYPES, widgetTypeOf } from "./layout-table.ts";

const TABLE = "src/contract/walls/layouts/layout-table.ts";
const ROW = `  pyramid: {
    ...STATIC,
    wall: "pyramid",
    widget: { id: 90, name: "Pyramid" },
    height: null,
    picture: "panel",
    css: [],
  },
`;

// Labels, sketches and markup cannot be columns: messages and components belong to other runtimes.
const NAMED = [
  "src/app/features/walls/designer-panels/option-labels.ts",
  "src/app/features/walls/templates/layout-sketch.tsx",
  "src/app/features/walls/templates/widget-names.ts",
  "src/visitor/layouts/layouts.tsx",
];

const copy = mkdtempSync(join(tmpdir(), "laurel-layouts-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files of a copy that do not compile, with the first message of each. */
function filesRefused(): Map<string, string> {
  const { stdout } = spawnSync(resolve("node_modules/.bin/tsc"), ["--noEmit"], { cwd: copy, encoding: "utf8" });
  const errors = stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (.*)$/gm);
  return new Map([...errors].toReversed().map(([, file = "", message = ""]) => [file, message]));
}

test("a new row in the layout table makes the compiler name every other file to extend", { timeout: 300_000 }, () => {
  cpSync("src", join(copy, "src"), { recursive: true });
  cpSync("package.json", join(copy, "package.json"));
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const config = {
    extends: resolve("tsconfig.json"),
    include: [],
    files: globSync("src/{app,contract,server,visitor}/**/*.{ts,tsx}")
      .filter((path) => !path.includes(".test."))
      .filter((path) => path.endsWith(".d.ts") || readFileSync(path, "utf8").includes("layout-table.ts"))
      .map((path) => join(copy, path)),
  };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(config));
  const source = readFileSync(TABLE, "utf8");
  writeFileSync(
    join(copy, TABLE),
    source.replace("const ROWS = {\n", (start) => start + ROW),
  );

  const refused = filesRefused();
  for (const message of refused.values()) expect(message).toContain("pyramid");
  expect([...refused.keys()].toSorted()).toEqual(NAMED);
});

test("walls offer their layouts in the order of the table, widgets their types in the order of their numbers", () => {
  expect(LAYOUTS).toEqual([
    "masonry",
    "grid",
    "list",
    "spotlight",
    "carousel",
    "marquee",
    "single",
    "avatar-group",
    "floating",
    "toast",
    "logos",
    "badge",
    "quote",
  ]);
  expect(WIDGET_TYPES.map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18]);
  expect(widgetTypeOf(10)).toEqual({ id: 10, slug: "horizontal", name: "Horizontal scroll" });
});
