import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { readImports } from "./folder-graph.ts";
import { sourceFiles } from "./source-files.ts";

// Type-aware lint of every file takes 40 s, so files that were clean at the last run are skipped unless they or their
// imports changed; `npm test` lints everything.
const CACHE = ".cache/lint.json";
const SETTINGS = [".oxlintrc.json", "tsconfig.json", "package-lock.json", "src/tools/lint/laurel.mjs"];
// Beyond this many, naming files is no faster than linting all.
const MOST_FILES = 400;

const Clean = z.record(z.string(), z.string());

const hashOf = (text: string | Buffer) => createHash("sha256").update(text).digest("base64url");

function readClean(): Record<string, string> {
  if (!existsSync(CACHE)) return {};
  const clean = Clean.safeParse(JSON.parse(readFileSync(CACHE, "utf8")));
  return clean.success ? clean.data : {};
}

function filesToLint(files: string[], now: Record<string, string>, clean: Record<string, string>): string[] {
  const changed = new Set(files.filter((file) => now[file] !== clean[file]));
  const importers = files.filter((file) => readImports(file).some(({ to }) => changed.has(to)));
  return [...new Set([...changed, ...importers])];
}

const files = [...sourceFiles("src"), ...sourceFiles("e2e"), "vite.config.ts"];
const settings = hashOf(SETTINGS.map((file) => readFileSync(file, "utf8")).join("\n"));
const now: Record<string, string> = { settings };
for (const file of files) now[file] = hashOf(readFileSync(file));

const clean = readClean();
const whole = process.argv.includes("--whole") || clean["settings"] !== settings;
const selected = whole ? [] : filesToLint(files, now, clean);
const all = whole || selected.length > MOST_FILES;

if (!all && selected.length === 0) process.stdout.write("Nothing has changed since the last clean run.\n");
else {
  const args = ["node_modules/oxlint/bin/oxlint", ...(all ? [] : selected)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
if (!process.exitCode) {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(CACHE, JSON.stringify(now));
}
