import sharp from "sharp";
import { LINE, type Pen } from "./picture-pen.ts";
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

/** The logo, or the name if there is no logo. Logos are made for light backgrounds, so a dark one shows the name. */
export async function brandPicture(
  pen: Pen,
  { name, logo }: Brand,
  look: PictureLook,
  { width, height, size, ground }: BrandBox,
): Promise<Picture | undefined> {
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
