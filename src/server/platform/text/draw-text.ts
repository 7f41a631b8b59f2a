import { join, basename } from "node:path";
import sharp from "sharp";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { xmlText } from "./xml-text.ts";

/** Fonts in order; the first that has a letter draws it. */
const FAMILIES = "Inter, Noto Sans Arabic";

const FILES = [
  ...["latin", "latin-ext", "cyrillic", "greek", "vietnamese"].flatMap((letters) => [
    `@fontsource/inter/files/inter-${letters}-400-normal.woff`,
    `@fontsource/inter/files/inter-${letters}-700-normal.woff`,
  ]),
  "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff",
  "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff",
];

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

function fontFiles(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return FILES.map((file) => {
    const path = join(folder, basename(file).replace(/woff$/, "ttf"));
    if (!existsSync(path)) writeFileSync(path, unpackFont(readFileSync(resolve(file))));
    return path;
  });
}

export interface TextSpec {
  text: string;
  size: number;
  bold: boolean;
  colour: string;
  width: number;
}

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
export const isRightToLeft = (text: string): boolean => RTL.test(text);

const ready = new Map<string, Promise<string>>();

async function loadFonts(folder: string): Promise<string> {
  const files = fontFiles(folder);
  for (const fontfile of files) await sharp({ text: { text: "a", font: FAMILIES, fontfile } }).toBuffer();
  return files[0] ?? "";
}

/** Wrapped, in either direction; undefined for empty text. */
export async function drawText(dataDir: string, spec: TextSpec): Promise<Picture | undefined> {
  const { text, size, bold, colour, width } = spec;
  if (text.trim() === "") return undefined;
  const folder = join(dataDir, "fonts");
  const loading = ready.get(folder) ?? loadFonts(folder);
  ready.set(folder, loading);
  const { data: shape, info } = await sharp({
    text: {
      text: xmlText(text),
      font: `${FAMILIES} ${bold ? "Bold " : ""}${size}`,
      fontfile: await loading,
      width,
      rgba: true,
      wrap: "word-char",
      spacing: Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const ink = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">` +
      `<rect width="100%" height="100%" fill="${xmlText(colour)}"/></svg>`,
  );
  // The text colour, with the drawn letters as alpha channel.
  const data = await sharp(ink)
    .composite([{ input: shape, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { data, width: info.width, height: info.height };
}
