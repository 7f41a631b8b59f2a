import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { findGaps, readLock } from "./lockfile.mjs";
import { BASE_LOCALE, LOCALES } from "#tools/build/generator-sources.ts";
import { SIZE_BARS, findOddFolders, findTinyFiles } from "./file-sizes.ts";
import { checkFolderGraph, readImports } from "./folder-graph.ts";
import { sourceFiles } from "./source-files.ts";

const allowedAtTop =
  /^(\..+|package(-lock)?\.json|vite\.config\.ts|tsconfig\.json|index\.html|README\.md|LICENSE|public|e2e|src)$/;
const ignoredByGit = /^(node_modules|dist|data|test-results|playwright-report)$/;
const problems: string[] = [];

// A subject's folder may be small, and so may one that a tool prescribes.
const SUBJECTS = "reviews|forms|walls|widgets|contacts|invitations|imports|overview|workspace|account";
const EXEMPT_FOLDERS = new RegExp(
  `^src/(app|visitor|contract|server|api|messages|tools/bench|ui/theme|server/platform/jobs)$|^src/app/routes|^e2e|migrations|/(lint|testing)$|` +
    `^src/(server/features|server/domain|contract|visitor|app/features)/(${SUBJECTS})$`,
);

function checkSizes() {
  const files = [...sourceFiles("src"), ...sourceFiles("e2e")].map((path) => ({
    path,
    lines: readFileSync(path, "utf8").split("\n").length - 1,
  }));
  const product = files.filter(({ path }) => path.startsWith("src") && !path.includes(".test."));
  const sorted = product.map((file) => file.lines).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const mean = Math.round(sorted.reduce((sum, lines) => sum + lines, 0) / sorted.length);
  const { meanLines, ninetieth, mostLines, folderFiles } = SIZE_BARS;
  if (mean < meanLines.least)
    problems.push(`Files have ${mean} lines in the mean, less than ${meanLines.least}: join some.`);
  if (mean > meanLines.most)
    problems.push(`Files have ${mean} lines in the mean, more than ${meanLines.most}: part some.`);
  if (at(0.9) > ninetieth) problems.push(`One file in ten has more than ${ninetieth} lines (${at(0.9)}).`);
  for (const { path, lines } of files) {
    if (lines > mostLines) problems.push(`${path} has ${lines} lines, more than ${mostLines}.`);
  }
  const imports = files.flatMap(({ path }) => readImports(path));
  problems.push(...checkFolderGraph(imports));
  for (const { part, owner, lines } of findTinyFiles(files, imports)) {
    problems.push(`${part} has ${lines} lines and one importer: it belongs into ${owner}.`);
  }
  for (const [folder, count] of findOddFolders(files, EXEMPT_FOLDERS)) {
    problems.push(`${folder} holds ${count} files; a room has ${folderFiles.least} to ${folderFiles.most}.`);
  }
  return `${sorted.length} files, mean ${mean} lines, median ${at(0.5)}, 90 % within ${at(0.9)}, longest ${sorted.at(-1) ?? 0}`;
}

function checkTop() {
  for (const name of readdirSync(".")) {
    if (!allowedAtTop.test(name) && !ignoredByGit.test(name)) problems.push(`${name} has no place in the top folder.`);
  }
}

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
  const base = keysOf(BASE_LOCALE);
  for (const locale of LOCALES) {
    const keys = keysOf(locale);
    const missing = [...base].filter((key) => !keys.has(key));
    const extra = [...keys].filter((key) => !base.has(key));
    if (missing.length)
      problems.push(`${locale} lacks ${missing.length} messages: ${missing.slice(0, 5).join(", ")} …`);
    if (extra.length)
      problems.push(`${locale} has ${extra.length} unknown messages: ${extra.slice(0, 5).join(", ")} …`);
  }
  return `${base.size} messages in ${LOCALES.length} languages`;
}

const gaps = findGaps(readLock());
if (gaps.length) problems.push(`The lockfile lacks ${gaps.length} platform packages; run npm run lockfile.`);
checkTop();
process.stdout.write(`${checkSizes()}; ${checkMessages()}\n`);
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
process.exitCode = problems.length ? 1 : 0;
