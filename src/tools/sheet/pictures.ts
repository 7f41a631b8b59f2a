import sharp from "sharp";
import { drawLogo, LOGO_INK } from "#server/features/workspace/demo/pictures/draw-logo.ts";
import { drawPortrait, drawPoster } from "#server/features/workspace/demo/pictures/draw-person.ts";
import { lookOf } from "#server/features/workspace/demo/pictures/people.ts";
import { drawText } from "#server/platform/drawing/draw-text.ts";

const address = (kind: string) => (name: string) => `/media/sheet-${kind}/${encodeURIComponent(name)}`;

/** Addresses of the drawn pictures of the sample data; `drawPicture` answers them. */
export const SHEET_PICTURES = { portrait: address("portrait"), poster: address("poster"), logo: address("logo") };

async function svgOf(kind: string, name: string): Promise<string | undefined> {
  const look = lookOf(name);
  if (kind === "portrait") return look && drawPortrait(look);
  if (kind === "poster") return look && drawPoster(look);
  const text = await drawText({ text: name, size: 38, bold: true, colour: LOGO_INK, width: 700 });
  return text && drawLogo(name, text);
}

/** The picture at an address of `SHEET_PICTURES` as WebP; undefined for any other. */
export async function drawPicture(path: string): Promise<Buffer | undefined> {
  const [, kind = "", name = ""] = /^\/media\/sheet-(\w+)\/(.+)$/.exec(path) ?? [];
  const svg = await svgOf(kind, decodeURIComponent(name));
  return svg === undefined ? undefined : sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer();
}
