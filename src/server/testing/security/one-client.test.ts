import { execFile } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

const SOURCES = {
  "fetch.ts": "export const a = () => fetch('x');",
  "global.ts": "export const a = () => globalThis.fetch('x');",
  "undici.ts": "import { request } from 'undici'; export { request };",
  "http.ts": "import { get } from 'node:https'; export { get };",
  "late.ts": "export const a = () => import('node:http');",
  "fine.ts":
    "import type { Server } from 'node:http'; export const a = (s: Server, o: { fetch(): void }) => [s, o.fetch()];",
};

test("lint forbids every other outbound client", async () => {
  const folder = await mkdtemp(join(tmpdir(), "laurel-lint-"));
  const inside = join(folder, "src/server/x");
  await mkdir(inside, { recursive: true });
  for (const [name, source] of Object.entries(SOURCES)) await writeFile(join(inside, name), source);
  const rules = { jsPlugins: [resolve("src/tools/lint/laurel.mjs")], rules: { "laurel/one-outbound": "error" } };
  await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify({ ...rules, categories: { correctness: "off" } }));
  const found = await run(process.execPath, [resolve("node_modules/oxlint/bin/oxlint"), "-f", "json", "."], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(found.stdout) as { diagnostics: { filename: string }[] };
  const names = diagnostics.map(({ filename }) => filename.replace(/^.*[/\\]/, ""));
  expect([...new Set(names)].sort()).toEqual(["fetch.ts", "global.ts", "http.ts", "late.ts", "undici.ts"]);
  await rm(folder, { recursive: true, force: true });
});
