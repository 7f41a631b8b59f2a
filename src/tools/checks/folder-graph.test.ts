import { expect, test } from "vitest";
import { checkFolderGraph, readImports } from "./folder-graph.ts";

const check = (...arrows: [from: string, to: string][]) => checkFolderGraph(arrows.map(([from, to]) => ({ from, to })));

test("an import to a lower floor is accepted", () => {
  expect(
    check(
      ["src/server/features/reviews/list/list-reviews.ts", "src/server/domain/reviews/review-row.ts"],
      ["src/server/domain/reviews/review-row.ts", "src/server/platform/db/open.ts"],
      ["src/server/platform/db/open.ts", "src/server/config.ts"],
      ["src/app/routes/_admin/reviews.tsx", "src/app/features/reviews/inbox/inbox.tsx"],
    ),
  ).toEqual([]);
});

test.each([
  ["src/server/platform/db/open.ts", "src/server/domain/reviews/review-row.ts", "platform may not use domain"],
  ["src/server/domain/walls/wall-row.ts", "src/server/features/walls/pages/answer.ts", "domain may not use features"],
  ["src/server/features/walls/pages/answer.ts", "src/server/mount.ts", "features may not use top"],
  ["src/app/shared/list/list.tsx", "src/app/features/walls/list/row.tsx", "shared may not use features"],
  ["src/app/features/walls/list/row.tsx", "src/app/routes/_admin/walls.tsx", "features may not use routes"],
  ["src/server/features/walls/pages/a.ts", "src/server/features/forms/builder/b.ts", "may not use another feature"],
  ["src/server/other/a.ts", "src/server/platform/db/open.ts", "stands on no floor"],
])("%s importing %s is refused", (from, to, reason) => {
  expect(check([from, to]).join("\n")).toContain(reason);
});

test("a circle of folders is reported once, with the imports that make it", () => {
  const problems = check(
    ["src/visitor/form/a.ts", "src/visitor/recorder/b.ts"],
    ["src/visitor/recorder/c.ts", "src/visitor/uploads/d.ts"],
    ["src/visitor/uploads/e.ts", "src/visitor/form/f.ts"],
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("src/visitor/uploads/e.ts imports src/visitor/form/f.ts");
});

test("files at the top of an area do not make one folder of each other", () => {
  expect(
    check(
      ["src/server/app.ts", "src/server/features/walls/a.ts"],
      ["src/server/features/walls/a.ts", "src/server/platform/http/b.ts"],
      ["src/server/platform/http/b.ts", "src/server/config.ts"],
    ),
  ).toEqual([]);
  expect(
    check(["src/contract/index.ts", "src/contract/core/a.ts"], ["src/contract/core/a.ts", "src/contract/index.ts"]),
  ).toHaveLength(1);
});

test("tests and generated files are left out", () => {
  expect(check(["src/server/platform/db/open.test.ts", "src/server/features/walls/pages/a.ts"])).toEqual([]);
});

test("static, dynamic, re-exported and type-only imports are read", () => {
  const source = `
    import type { A } from "./a.ts";
    import { b } from "#server/domain/b.ts";
    export { c } from "#contract/c.ts";
    const d = () => import("./d.tsx");
    import e from "react";
  `;
  expect(readImports("src/server/platform/x/file.ts", source).map(({ to }) => to)).toEqual([
    "src/server/platform/x/a.ts",
    "src/server/domain/b.ts",
    "src/contract/c.ts",
    "src/server/platform/x/d.tsx",
  ]);
});
