import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCREENS } from "./screens.ts";

/** The paths of the routes within the shell, as the generated tree lists them. */
function routedPaths(): string[] {
  const [, list = ""] =
    /interface FileRoutesByTo \{(.*?)\}/s.exec(readFileSync("src/app/route-tree.gen.ts", "utf8")) ?? [];
  return [...list.matchAll(/'(\S+)': typeof Admin/g)].map(([, path = ""]) => path);
}

test("every route of a signed-in person stands in the table of screens, and nothing else does", () => {
  expect(routedPaths().length).toBeGreaterThan(40);
  expect(Object.keys(SCREENS).toSorted()).toEqual(routedPaths().toSorted());
});
