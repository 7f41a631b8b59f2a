import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

/** The scripts that visitors load. Previews are loaded by the dashboard only. */
const ENTRIES = [
  "src/visitor/behaviour/wall-page.ts",
  "src/visitor/behaviour/players.ts",
  "src/visitor/elements/draw-element.ts",
  "src/visitor/embed/embed-form.ts",
  "src/visitor/embed/embed-wall.ts",
  "src/visitor/form/page/form-page.tsx",
  "src/visitor/form/page/proof-worker.ts",
];

/**
 * What Safari 15.4 or Chrome 100 do not have, which people with older phones use. Nothing of it is translated for them:
 * a call fails there, and a regular expression that looks behind keeps the whole script from running.
 */
const TOO_NEW = [
  /\.to(?:Sorted|Reversed|Spliced)\(|\.with\(/,
  /\b(?:Object|Map)\.groupBy\b|\bArray\.fromAsync\b|\bPromise\.(?:withResolvers|try)\b|\bURL\.(?:canParse|parse)\b/,
  /\bAbortSignal\.(?:timeout|any)\b/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:isWellFormed|toWellFormed|checkVisibility)\(|\bstatic \{/,
  /\(\?<[=!]/,
];
/** It asks first whether the browser can adopt a style sheet. */
const ADOPTS = "src/visitor/embed/wall-host.ts";

const pathOf = (name: string, from: string) => {
  if (name.startsWith("./")) return join(dirname(from), name);
  return /^#(?:visitor|contract)\/.+\.tsx?$/.test(name) ? join("src", name.slice(1)) : null;
};

/** Files that a script imports for their values, now or later. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const { module } = parseSync(file, source);
  const now = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passed = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end).slice(1, -1));
  return [...now, ...passed, ...later].flatMap((name) => pathOf(name, file) ?? []).filter((one) => !one.includes("?"));
}

function filesOf(entries: string[]): string[] {
  const found = new Set(entries);
  for (const file of found) for (const one of importsOf(file)) found.add(one);
  return [...found];
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("what visitors load calls nothing that older phones do not have", () => {
  const files = filesOf(ENTRIES);
  expect(files).toEqual(
    expect.arrayContaining([
      "src/visitor/drafts/open-drafts.ts",
      "src/visitor/recorder/recorder.tsx",
      "src/contract/forms/view/branching.ts",
    ]),
  );
  const calls = files.flatMap((file) => {
    const text = withoutComments(readFileSync(file, "utf8"));
    const news = file === ADOPTS ? TOO_NEW : [...TOO_NEW, /\bnew CSSStyleSheet\b/];
    return news.flatMap((one) => [...(one.exec(text) ?? [])].map((call) => `${file}: ${call}`));
  });
  expect(calls).toEqual([]);
});
