import sharp, { type CreateText } from "sharp";
import { xmlText } from "#server/platform/text/xml-text.ts";
import { loadFont } from "./fonts.ts";

export interface TextSpec {
  text: string;
  /** Pixels. */
  size: number;
  bold: boolean;
  /** `#rrggbb` */
  colour: string;
  width: number;
  /** A served font; Inter otherwise. */
  font?: string | null;
}

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
export const isRightToLeft = (text: string): boolean => RTL.test(text);

// The line height of Arabic fonts leaves room for marks that ordinary text does not have.
const TALL = /\p{Script=Arabic}/u;
const leadOf = (text: string): number => (TALL.test(text) ? -0.28 : 0.06);

/** Undefined for a text of invisible characters only, which the library refuses to draw. */
async function unlessUnseen<T>(drawn: Promise<T>): Promise<T | undefined> {
  try {
    return await drawn;
  } catch (error) {
    if (error instanceof Error && error.message.includes("no text to render")) return undefined;
    throw error;
  }
}

async function layoutOf({ text, size, bold, colour, width, font }: TextSpec): Promise<CreateText> {
  const { families, file } = await loadFont(font);
  return {
    text: `<span foreground="${xmlText(colour)}" insert_hyphens="false">${xmlText(text)}</span>`,
    font: `${families} ${bold ? "Bold " : ""}${size}`,
    fontfile: file,
    width,
    rgba: true,
    wrap: "word-char",
    spacing: Math.round(size * leadOf(text)),
  };
}

/** Size of the drawn text without its surroundings, in pixels. */
export async function measureText(spec: TextSpec): Promise<{ width: number; height: number }> {
  if (spec.text.trim() === "") return { width: 0, height: 0 };
  const drawn = await unlessUnseen(sharp({ text: await layoutOf(spec) }).metadata());
  return { width: drawn?.width ?? 0, height: drawn?.height ?? 0 };
}

/** Wrapped, in either direction; undefined for invisible text. */
export async function drawText(spec: TextSpec): Promise<Picture | undefined> {
  if (spec.text.trim() === "") return undefined;
  const picture = sharp({ text: await layoutOf(spec) }).png({ compressionLevel: 1 });
  const drawn = await unlessUnseen(picture.toBuffer({ resolveWithObject: true }));
  return drawn && { data: drawn.data, width: drawn.info.width, height: drawn.info.height };
}
