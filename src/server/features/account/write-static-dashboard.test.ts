import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#messages/gen/runtime.js";
import { newDataFolder } from "#server/testing/service/test-database.ts";
import { writeStaticDashboard } from "./write-static-dashboard.ts";

const { folder, remove } = newDataFolder();
afterAll(remove);
const appDir = join(folder, "app");
const visitorDir = join(folder, "visitor");
const service = "https://reviews.example.com/v3";

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const page = (locale: string) =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/index-${locale}.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/part-${locale}.js">
    <link rel="stylesheet" crossorigin href="/assets/index-${locale}.css">
  </head><body><div id="root"></div></body></html>`;

beforeAll(() => {
  for (const locale of locales) {
    write(join(appDir, locale, "index.html"), page(locale));
    write(join(appDir, locale, "assets", `index-${locale}.js`), "");
    write(join(appDir, locale, ".vite/manifest.json"), "{}");
  }
  const file = "preview-1.js";
  write(join(visitorDir, file), "");
  write(join(visitorDir, ".vite/manifest.json"), JSON.stringify({ "src/visitor/wall/wall-preview.tsx": { file } }));
});

test("the page of a dashboard of static files names every language's build and no other service", () => {
  const out = join(folder, "one");
  writeStaticDashboard({ appDir, visitorDir, out, services: [service] });
  const html = readFileSync(join(out, "index.html"), "utf8");
  const block = JSON.parse(/id="direct">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  expect(block.services).toEqual([service]);
  expect(Object.keys(block.languages)).toEqual([...locales]);
  expect(block.languages.ar).toEqual({ dir: "rtl", script: "/assets/index-ar.js", styles: ["/assets/index-ar.css"] });
  // The language is chosen in the browser, so the page itself loads the build of none.
  expect(html.replace(/id="direct">.*?<\/script>/, "")).not.toContain("/assets/");
  expect(html.indexOf('id="direct"')).toBeLessThan(html.indexOf("/boot.js"));
  expect(html).toContain('<script src="/direct.js"></script>');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(policy).toContain("connect-src 'self' https://reviews.example.com;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(readFileSync(join(out, "404.html"), "utf8")).toBe(html);
});

test("previews, fonts and scripts come along, and what describes the build does not", () => {
  const out = join(folder, "two");
  writeStaticDashboard({ appDir, visitorDir, out, services: [] });
  expect(readFileSync(join(out, "preview/index.html"), "utf8")).toContain('src="/visitor/preview-1.js"');
  const fonts = readFileSync(join(out, "visitor/fonts/inter.css"), "utf8");
  const [, font = ""] = /url\(([^)]+)\)/.exec(fonts) ?? [];
  expect(existsSync(join(out, font))).toBe(true);
  for (const locale of locales) expect(existsSync(join(out, `assets/index-${locale}.js`))).toBe(true);
  expect([".vite", "visitor/.vite"].filter((name) => existsSync(join(out, name)))).toEqual([]);
  expect(readFileSync(join(out, "index.html"), "utf8")).toContain("connect-src 'self' https: http://localhost:*;");
});

test("nothing is written over", () => {
  const out = join(folder, "three");
  write(join(out, "mine.txt"), "mine");
  expect(() => writeStaticDashboard({ appDir, visitorDir, out, services: [] })).toThrow(/not empty/);
  expect(existsSync(join(out, "index.html"))).toBe(false);
});
