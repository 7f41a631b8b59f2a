import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { servedFont } from "#contract/walls/view/fonts.ts";
import { readSfnt, renameFont, writeSfnt } from "#server/platform/fonts/sfnt.ts";

/** Fonts behind the chosen one: the first that has a letter draws it. Fonts of the system follow. */
const FALLBACKS = [
  { name: "Inter", slug: "inter" },
  { name: "Noto Sans Arabic", slug: "noto-sans-arabic" },
];

const DRAWN = /^(?!.*-(?:math|symbols)-).*-(?:400|700)-normal\.woff$/;

/** Whether a file of a `@fontsource` package is used for drawing: regular and bold only. */
export const isDrawnFont = (file: string): boolean => DRAWN.test(file);

const { resolve } = createRequire(import.meta.url);

/** By slug and by family: a path of each font that the renderer knows. */
const ready = new Map<string, Promise<string>>();
const uploaded = new Map<string, Promise<string>>();
let folder: string | undefined;

/** The renderer reads the files as long as the process runs. */
function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "laurel-fonts-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Adds a font to those of the renderer, for the life of the process. Gives the path of its file. */
async function register(file: string, font: Buffer): Promise<string> {
  const path = join((folder ??= newFolder()), file);
  writeFileSync(path, font);
  await sharp({ text: { text: "a", font: "Inter", fontfile: path } }).metadata();
  return path;
}

/** Registers the files of a served font. Gives the path of one of them. */
async function registerServed(slug: string): Promise<string> {
  const source = join(dirname(resolve(`@fontsource/${slug}/package.json`)), "files");
  let first = "";
  for (const file of readdirSync(source).filter(isDrawnFont)) {
    // The renderer cannot read WOFF.
    const font = writeSfnt(await readSfnt(readFileSync(join(source, file))));
    const path = await register(file.replace(/woff$/, "ttf"), font);
    first ||= path;
  }
  return first;
}

/** The bytes of an uploaded font's files. */
export interface OwnFontFiles {
  regular: Buffer;
  bold: Buffer | undefined;
}

/**
 * Registers an uploaded font as the family `family`, under no name of its own: two workspaces may have different fonts of
 * one name. `read` is called once in the life of the process.
 */
export async function registerOwnFont(family: string, read: () => Promise<OwnFontFiles>): Promise<void> {
  const add = async (font: Buffer, style: "Regular" | "Bold") =>
    register(`${family}-${style}.ttf`, writeSfnt(renameFont(await readSfnt(font), family, style)));
  const loading =
    uploaded.get(family) ??
    read().then(async ({ regular, bold }) => {
      if (bold) await add(bold, "Bold");
      return add(regular, "Regular");
    });
  uploaded.set(family, loading);
  await loading.catch((error: unknown) => {
    uploaded.delete(family);
    throw error;
  });
}

export interface LoadedFont {
  /** Names in order of preference. */
  families: string;
  file: string;
}

/** The served or registered font called `name` with those behind it; any other name gives Inter. */
export async function loadFont(name: string | null | undefined): Promise<LoadedFont> {
  const own = name ? uploaded.get(name) : undefined;
  const chosen = own ? undefined : servedFont(name ?? null);
  const fonts = [...(chosen ? [chosen] : []), ...FALLBACKS.filter(({ slug }) => slug !== chosen?.slug)];
  const names = fonts.map((font) => font.name);
  let file = "";
  for (const { slug } of fonts) {
    const loading = ready.get(slug) ?? registerServed(slug);
    ready.set(slug, loading);
    file ||= await loading;
  }
  return own && name
    ? { families: [name, ...names].join(", "), file: await own }
    : { families: names.join(", "), file };
}
