import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { findGaps, readLock } from "./lockfile.mjs";
import { messageSources } from "#tools/build/generator-sources.ts";

const lengthLimits = { median: 60, ninety: 180, most: 300 };
const allowedAtTop =
  /^(\..+|package(-lock)?\.json|vite\.config\.ts|tsconfig\.json|index\.html|README\.md|LICENSE|public|e2e|src)$/;
// What git ignores may lie about; everything else has its place.
const ignoredByGit = /^(node_modules|dist|data|test-results|playwright-report)$/;
const excludedFiles = /(^|\/)(gen|migrations)\/|\.gen\.ts$|\.test\.tsx?$/;

const problems: string[] = [];

function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !excludedFiles.test(name)).toSorted();
}

function checkLengths() {
  const lengths = sourceFiles("src").map((name) => ({
    name,
    lines: readFileSync(name, "utf8").split("\n").length - 1,
  }));
  const sorted = lengths.map((file) => file.lines).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  if (at(0.5) > lengthLimits.median)
    problems.push(`The median file has ${at(0.5)} lines, more than ${lengthLimits.median}.`);
  if (at(0.9) > lengthLimits.ninety)
    problems.push(`One file in ten has more than ${lengthLimits.ninety} lines (${at(0.9)}).`);
  for (const { name, lines } of lengths) {
    if (lines > lengthLimits.most) problems.push(`${name} has ${lines} lines, more than ${lengthLimits.most}.`);
  }
  return `${sorted.length} files, median ${at(0.5)} lines, 90 % within ${at(0.9)}, longest ${sorted.at(-1) ?? 0}`;
}

function checkTop() {
  for (const name of readdirSync(".")) {
    if (!allowedAtTop.test(name) && !ignoredByGit.test(name)) problems.push(`${name} has no place in the top folder.`);
  }
}

const Settings = z.object({ baseLocale: z.string(), locales: z.array(z.string()) });
const Messages = z.record(z.string(), z.unknown());

function keysOf(locale: string): Set<string> {
  const folder = join("src/messages", locale);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const keys = files.flatMap((name) =>
    Object.keys(Messages.parse(JSON.parse(readFileSync(join(folder, name), "utf8")))),
  );
  for (const twice of keys.filter((key, index) => keys.indexOf(key) !== index)) {
    if (twice !== "$schema") problems.push(`Message ${twice} stands twice in ${locale}.`);
  }
  return new Set(keys.filter((key) => key !== "$schema"));
}

function checkMessages() {
  const { baseLocale, locales } = Settings.parse(
    JSON.parse(readFileSync(join(messageSources.project, "settings.json"), "utf8")),
  );
  const base = keysOf(baseLocale);
  for (const locale of locales) {
    const keys = keysOf(locale);
    const missing = [...base].filter((key) => !keys.has(key));
    const extra = [...keys].filter((key) => !base.has(key));
    if (missing.length)
      problems.push(`${locale} lacks ${missing.length} messages: ${missing.slice(0, 5).join(", ")} …`);
    if (extra.length)
      problems.push(`${locale} has ${extra.length} unknown messages: ${extra.slice(0, 5).join(", ")} …`);
  }
  return `${base.size} messages in ${locales.length} languages`;
}

const gaps = findGaps(readLock());
if (gaps.length) problems.push(`The lockfile lacks ${gaps.length} platform packages; run npm run lockfile.`);
checkTop();
process.stdout.write(`${checkLengths()}; ${checkMessages()}\n`);
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
process.exitCode = problems.length ? 1 : 0;
