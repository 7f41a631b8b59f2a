import sharp from "sharp";
import { LINE, type Pen, type Written } from "./picture-pen.ts";
import { type PictureLook, isLight } from "./picture-look.ts";
import type { Picture } from "#server/platform/drawing/draw-text.ts";

export interface Brand {
  name: string;
  logo: Buffer | undefined;
}

interface BrandBox {
  width: number;
  height: number;
  size: number;
  ground: string;
}

/** The logo, or the name where there is none. A logo is drawn for a light ground. */
export async function brandPicture(
  pen: Pen,
  { name, logo }: Brand,
  look: PictureLook,
  { width, height, size, ground }: BrandBox,
): Promise<Picture | Written | undefined> {
  if (logo && isLight(ground)) {
    const drawn = await sharp(logo)
      .resize({ width: Math.round(width), height, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined);
    if (drawn) return { data: drawn.data, width: drawn.info.width, height: drawn.info.height };
  }
  return pen.write(name, { width, height: size * LINE }, { sizes: [size], bold: true, colour: look.muted });
}
