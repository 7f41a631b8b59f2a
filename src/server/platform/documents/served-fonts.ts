import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";
import {
  FONTS,
  type FontDisplay,
  type OwnFont,
  type ServedFont,
  ownFaces,
  servedFont,
} from "#contract/walls/view/fonts.ts";
import { type Prepared, prepare } from "./page-answer.ts";
import { IMMUTABLE } from "#server/platform/storage/media-types.ts";

const KEPT = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};
const FILE = { ...KEPT, "content-type": "font/woff2", "cache-control": IMMUTABLE };
const SHEET = { ...KEPT, "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" };

const Package = z.object({ version: z.string() });
const { resolve } = createRequire(import.meta.url);
const folderOf = ({ slug }: ServedFont) => dirname(resolve(`@fontsource-variable/${slug}/package.json`));

/**
 * With `optional` a late font is used on the next page, so that nothing shifts. The preview of the designer has no next
 * page: with `swap` a font that has just been chosen is shown as soon as it has loaded.
 */
function facesOf(font: ServedFont, display: FontDisplay): string {
  const { version } = Package.parse(JSON.parse(readFileSync(join(folderOf(font), "package.json"), "utf8")));
  return readFileSync(join(folderOf(font), "index.css"), "utf8")
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/@font-face \{[^}]*-(?:math|symbols)-[^}]*\}/g, "")
    .replaceAll(/font-family: '[^']*'/g, `font-family:"${font.name}"`)
    .replaceAll("font-display: swap", `font-display:${display}`)
    .replaceAll("url(./files/", `url(/visitor/fonts/${version}/`)
    .trim();
}

const faces = new Map<string, string>();

interface PageFont {
  font: string | null;
  ownFont?: OwnFont;
}

/**
 * The `@font-face` rules of a page's font and the file to preload; empty for a font that is neither served nor uploaded.
 */
export function fontOfPage({ font: name, ownFont }: PageFont, display: FontDisplay = "optional") {
  if (name && ownFont) return { css: ownFaces(name, ownFont, display), preload: ownFont.regular };
  const font = servedFont(name);
  if (!font) return { css: "", preload: undefined };
  const key = `${font.slug} ${display}`;
  const css = faces.get(key) ?? facesOf(font, display);
  faces.set(key, css);
  return { css, preload: /url\(([^)]*-latin-(?:standard|opsz|wght)-normal\.woff2)\)/.exec(css)?.[1] };
}

const files = new Map<string, Prepared>();

function readFont(name: string): Prepared | undefined {
  const font = FONTS.find(({ slug }) => new RegExp(`^${slug}-[a-z-]+-normal\\.woff2$`).test(name));
  const folder = font && join(folderOf(font), "files");
  if (!folder || !existsSync(folder) || !readdirSync(folder).includes(name)) return undefined;
  return prepare(readFileSync(join(folder, name)), FILE);
}

/** A file below `/visitor/fonts/`: `{slug}.css` for the preview, or a versioned font; undefined for anything else. */
export function fontFile(path: string): Prepared | undefined {
  const kept = files.get(path);
  if (kept) return kept;
  const sheet = FONTS.find(({ slug }) => path === `${slug}.css`);
  const made = sheet ? prepare(facesOf(sheet, "swap"), SHEET) : readFont(path.replace(/^[\d.]+\//, ""));
  if (made && path.length < 100) files.set(path, made);
  return made;
}
