import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

const Report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

// Each row: a file that must be rejected, and the rule that rejects it.
const refused: [path: string, code: string, source: string][] = [
  ["src/contract/a.ts", "no-restricted-imports", `export { b } from "#server/b.ts";`],
  ["src/contract/b.ts", "no-restricted-imports", `export { m } from "#messages/gen/messages.js";`],
  ["src/contract/c.ts", "no-restricted-imports", `export { Hono } from "hono";`],
  ["src/contract/d.ts", "no-restricted-imports", `export { readFileSync } from "node:fs";`],
  ["src/contract/e.ts", "no-restricted-imports", `export { string } from "zod";`],
  ["src/server/a.ts", "no-restricted-imports", `export { b } from "#app/b.ts";`],
  ["src/server/b.ts", "no-restricted-imports", `export { b } from "#ui/b.ts";`],
  ["src/server/c.ts", "no-restricted-imports", `export { b } from "#api/b.ts";`],
  ["src/server/d.ts", "no-restricted-imports", `export { b } from "#visitor/embed/embed-wall.ts";`],
  ["src/server/deep/e.ts", "no-restricted-imports", `export { b } from "../b.ts";`],
  ["src/api/a.ts", "no-restricted-imports", `export { b } from "#server/b.ts";`],
  ["src/api/b.ts", "no-restricted-imports", `export { b } from "#app/b.ts";`],
  ["src/api/c.ts", "no-restricted-imports", `export { string } from "zod";`],
  ["src/ui/a.tsx", "no-restricted-imports", `export { b } from "#contract/b.ts";`],
  ["src/ui/b.tsx", "no-restricted-imports", `export { b } from "#api/b.ts";`],
  ["src/visitor/a.ts", "no-restricted-imports", `export { b } from "#contract/b.ts";`],
  ["src/visitor/e.ts", "no-restricted-imports", `export { b } from "#contract/walls/b.ts";`],
  ["src/visitor/b.ts", "no-restricted-imports", `export { b } from "#server/b.ts";`],
  ["src/visitor/c.ts", "no-restricted-imports", `export { b } from "#ui/b.ts";`],
  ["src/visitor/d.ts", "no-restricted-imports", `export { useState } from "react";`],
  ["src/app/a.tsx", "no-restricted-imports", `export { b } from "#server/b.ts";`],
  ["src/app/c.tsx", "no-restricted-imports", `export { string } from "zod";`],
  ["src/app/b.tsx", "no-restricted-imports", `export { b } from "#visitor/b.tsx";`],
  ["src/app/routes/_admin/reviews/a.tsx", "route-folders", `export { b } from "#app/routes/_admin/walls/-b.ts";`],
  ["src/app/routes/_admin/b.tsx", "route-folders", `export { b } from "./walls/-b.ts";`],
  ["src/app/k.ts", "query-keys", `export const all = { queryKey: ["listReviews"] };`],
  ["src/app/l.ts", "query-keys", `export const all = { queryKey: ["listReviews", 1] as const };`],
  ["src/app/m.ts", "query-keys", `export const all = query("getPage").queryKey.slice(0, 1);`],
  ["src/app/n.ts", "query-keys", `export const all = client.getQueryData(["listReviews"]);`],
  ["src/server/f.ts", "one-review-writer", `export const f = (db: Db) => db.update(reviews).set({ title: null });`],
  ["src/server/g.ts", "one-review-writer", "export const g = sql`update reviews r set title = null`;"],
  ["src/api/x.ts", "no-cycle", `import { y } from "./y.ts";\nexport const x = (): number => y();`],
  ["src/api/y.ts", "no-cycle", `import { x } from "./x.ts";\nexport const y = (): number => x();`],
];

const allowed: [path: string, source: string][] = [
  ["src/contract/ok.ts", `import * as z from "zod/mini";\nexport { a } from "./a.ts";\nexport const Ok = z.string();`],
  ["src/server/ok.ts", `export { b } from "#contract/b.ts";\nexport { Card } from "#visitor/cards/card.tsx";`],
  ["src/server/domain/reviews/set-columns.ts", "export const a = sql`update reviews r set title = null`;"],
  ["src/server/ok-update.ts", "export const b = sql`update review_labels set review_id = 1`;"],
  ["src/visitor/ok.ts", `import type { B } from "#contract/b.ts";\nexport const ok = (b: B): B => b;`],
  ["src/ui/ok.ts", `export { m } from "#messages/gen/messages.js";`],
  [
    "src/app/ok.ts",
    `export { b } from "#ui/b.tsx";\nexport { c } from "#api/c.ts";\nexport { d } from "#contract/d.ts";`,
  ],
  ["src/app/keys.ts", `export const all = client.resetQueries(queryFamily("listReviews"));`],
  ["src/app/routes/_admin/reviews/$id/ok.ts", `export { b } from "#app/routes/_admin/reviews/-b.ts";`],
];

const found = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), "laurel-arrows-"));

beforeAll(() => {
  for (const path of [".oxlintrc.json", "package.json", "src/tools/lint"]) {
    cpSync(resolve(path), join(folder, path), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const [path, ...rest] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${rest.at(-1)}\n`);
  }
  const oxlint = resolve("node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "src"], { cwd: folder, encoding: "utf8" });
  for (const { filename, code } of Report.parse(JSON.parse(stdout)).diagnostics) {
    found.add(`${filename} ${/\(([\w-]+)\)/.exec(code)?.[1] ?? code}`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(refused)("%s is refused by %s", (path, code) => {
  expect([...found]).toContain(`${path} ${code}`);
});

test.each(allowed)("%s is allowed", (path) => {
  const arrows = ["no-restricted-imports", "route-folders", "no-cycle", "query-keys", "one-review-writer"];
  expect([...found].filter((line) => arrows.some((code) => line === `${path} ${code}`))).toEqual([]);
});
