import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { servedFont } from "#contract/walls/view/fonts.ts";

/** Fonts behind the chosen one: the first that has a letter draws it. Fonts of the system follow. */
const FALLBACKS = [
  { name: "Inter", slug: "inter" },
  { name: "Noto Sans Arabic", slug: "noto-sans-arabic" },
];

const DRAWN = /^(?!.*-(?:math|symbols)-).*-(?:400|700)-normal\.woff$/;

/** Whether a file of a `@fontsource` package is used for drawing: regular and bold only. */
export const isDrawnFont = (file: string): boolean => DRAWN.test(file);

const { resolve } = createRequire(import.meta.url);

/** Decompresses a WOFF font into its tables, because the renderer cannot read WOFF. */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let table = 0; table < count; table += 1) {
    const from = 44 + table * 20;
    const to = 12 + table * 16;
    const at = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const data = woff.subarray(at, at + packed);
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(packed < length ? inflateSync(data) : data, Buffer.alloc((4 - (length % 4)) % 4));
    offset += Math.ceil(length / 4) * 4;
  }
  return Buffer.concat(parts);
}

const ready = new Map<string, Promise<string>>();
let folder: string | undefined;

/** The renderer reads the files as long as the process runs. */
function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "laurel-fonts-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Registers the files of a font with the renderer, for the life of the process. Gives the path of one of them. */
async function registerFont(slug: string): Promise<string> {
  const source = join(dirname(resolve(`@fontsource/${slug}/package.json`)), "files");
  let first = "";
  for (const file of readdirSync(source).filter(isDrawnFont)) {
    const path = join((folder ??= newFolder()), file.replace(/woff$/, "ttf"));
    writeFileSync(path, unpackFont(readFileSync(join(source, file))));
    await sharp({ text: { text: "a", font: "Inter", fontfile: path } }).metadata();
    first ||= path;
  }
  return first;
}

export interface LoadedFont {
  /** Names in order of preference. */
  families: string;
  file: string;
}

/** The font called `name` with those behind it; a name that is not served gives Inter. */
export async function loadFont(name: string | null | undefined): Promise<LoadedFont> {
  const chosen = servedFont(name ?? null);
  const fonts = [...(chosen ? [chosen] : []), ...FALLBACKS.filter(({ slug }) => slug !== chosen?.slug)];
  let file = "";
  for (const { slug } of fonts) {
    const loading = ready.get(slug) ?? registerFont(slug);
    ready.set(slug, loading);
    file ||= await loading;
  }
  return { families: fonts.map((font) => font.name).join(", "), file };
}
