import { join } from "node:path";
import sharp from "sharp";
import { FAMILIES, fontFiles } from "./fonts.ts";

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

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? "");

const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
export const isRightToLeft = (text: string): boolean => RTL.test(text);

const ready = new Map<string, Promise<string>>();

/** Makes the fonts known to what draws, which remembers them; gives one of them. */
async function loadFonts(folder: string): Promise<string> {
  const files = fontFiles(folder);
  for (const fontfile of files) await sharp({ text: { text: "a", font: FAMILIES, fontfile } }).toBuffer();
  return files[0] ?? "";
}

/** Words as a picture of their own colour, broken into lines, in either direction; undefined where there are none. */
export async function drawText(dataDir: string, words: TextSpec): Promise<Picture | undefined> {
  const { text, size, bold, colour, width } = words;
  if (text.trim() === "") return undefined;
  const folder = join(dataDir, "fonts");
  const loading = ready.get(folder) ?? loadFonts(folder);
  ready.set(folder, loading);
  const { data: shape, info } = await sharp({
    text: {
      text: escaped(text),
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
      `<rect width="100%" height="100%" fill="${escaped(colour)}"/></svg>`,
  );
  // The colour, wherever there is a letter.
  const data = await sharp(ink)
    .composite([{ input: shape, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { data, width: info.width, height: info.height };
}
