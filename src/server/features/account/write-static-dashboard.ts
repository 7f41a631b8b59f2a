import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FONTS } from "#contract/walls/view/fonts.ts";
import { baseLocale, getTextDirection, locales } from "#messages/gen/runtime.js";
import { m } from "#messages/gen/messages.js";
import { readBuiltFiles } from "#server/platform/documents/built-files.ts";
import { dashboardPolicy } from "#server/platform/documents/dashboard-policy.ts";
import { previewDocument } from "#server/platform/documents/plain-documents.ts";
import { fontFile } from "#server/platform/documents/served-fonts.ts";
import { inlineJson } from "#server/platform/text/inline-json.ts";

interface Given {
  /** The built dashboard, a folder a language, and what visitors load. */
  appDir: string;
  visitorDir: string;
  out: string;
  /** Base addresses of the services it may call; any https address when there is none. */
  services: string[];
}

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)"\s*\/?>/g;
/** What belongs to one language in the head of a built page. */
const OF_LANGUAGE = new RegExp(`\\s*(?:${SCRIPT.source}|${STYLES.source}|<link rel="modulepreload"[^>]*>)`, "g");

function readBuild(appDir: string, locale: (typeof locales)[number]) {
  const html = readFileSync(join(appDir, locale, "index.html"), "utf8");
  const script = SCRIPT.exec(html)?.[1];
  if (!script) throw new Error(`${join(appDir, locale, "index.html")} has no script.`);
  return { dir: getTextDirection(locale), script, styles: [...html.matchAll(STYLES)].map(([, href = ""]) => href) };
}

/** A page served over http may call http services on the same machine only. */
const policyFor = (services: string[]): string => {
  const calls = services.length > 0 ? services.map((one) => new URL(one).origin) : ["https:", "http://localhost:*"];
  const files = calls.includes("https:") ? calls : [...calls, "https:"];
  return dashboardPolicy({ files: files.join(" "), calls: calls.join(" ") }).join("; ");
};

function writePage({ appDir, out, services }: Given): void {
  const languages = Object.fromEntries(locales.map((locale) => [locale, readBuild(appDir, locale)]));
  const block = inlineJson({ services, language: baseLocale, languages });
  const page = readFileSync(join(appDir, baseLocale, "index.html"), "utf8")
    .replaceAll(OF_LANGUAGE, "")
    .replace("<head>", () => `<head><meta http-equiv="Content-Security-Policy" content="${policyFor(services)}" />`)
    .replace("<script", () => `<script type="application/json" id="direct">${block}</script><script`)
    .replace("</head>", () => `<script src="/direct.js"></script></head>`);
  // Some hosts give the second for addresses that are no file; with the others it is a rule of the configuration.
  for (const name of ["index.html", "404.html"]) writeFileSync(join(out, name), page);
}

function writeFonts(out: string): void {
  const write = (path: string): string => {
    const file = fontFile(path);
    if (!file) throw new Error(`There is no font ${path}.`);
    const target = join(out, "visitor/fonts", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, file.plain);
    return file.plain.toString("utf8");
  };
  for (const { slug } of FONTS)
    for (const [, path = ""] of write(`${slug}.css`).matchAll(/url\(\/visitor\/fonts\/([^)]+)\)/g)) write(path);
}

/**
 * Writes the dashboard as files for any web server. It speaks to v3 services directly, without Laurel's own service. The
 * folder must be new or empty.
 */
export function writeStaticDashboard(given: Given): void {
  const { appDir, visitorDir, out } = given;
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty.`);
  if (!existsSync(join(appDir, baseLocale, "index.html"))) throw new Error("There is no build of the dashboard.");
  mkdirSync(out, { recursive: true });
  const isPublic = (path: string) => !/[/\\]\.vite(?:[/\\]|$)|\.html$/.test(path);
  for (const locale of locales) cpSync(join(appDir, locale), out, { recursive: true, filter: isPublic });
  cpSync(visitorDir, join(out, "visitor"), { recursive: true, filter: isPublic });
  writePage(given);
  writeFonts(out);
  const built = readBuiltFiles(visitorDir);
  const previews = [
    { name: "preview", ...previewDocument(baseLocale, built.preview) },
    { name: "preview-form", ...previewDocument(baseLocale, built.formPreview, m.visitor_form_preview_title) },
  ];
  for (const { name, html } of previews) {
    mkdirSync(join(out, name));
    writeFileSync(join(out, name, "index.html"), html);
  }
}
