import sharp, { type OverlayOptions } from "sharp";
import { xmlText } from "#server/platform/text/xml-text.ts";
import type { Picture } from "./draw-text.ts";

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Paint {
  fill: string;
  radius?: number;
  opacity?: number;
  stroke?: string;
}

const MOST_PIXELS = 50_000_000;

/** A picture in the making: shapes below, texts and photographs above. */
export function createCanvas(width: number, height: number) {
  const shapes: string[] = [];
  const layers: OverlayOptions[] = [];
  const put = ({ data, ...size }: Picture, left: number, top: number) => {
    const place = (at: number, own: number, most: number) => Math.max(0, Math.min(Math.round(at), most - own));
    layers.push({ input: data, left: place(left, size.width, width), top: place(top, size.height, height) });
  };
  return {
    rect({ left, top, width: w, height: h }: Area, { fill, radius = 0, opacity = 1, stroke }: Paint) {
      shapes.push(
        `<rect x="${left}" y="${top}" width="${w}" height="${h}" rx="${radius}" fill="${xmlText(fill)}" opacity="${opacity}"` +
          `${stroke ? ` stroke="${xmlText(stroke)}" stroke-width="2"` : ""}/>`,
      );
    },
    svg(markup: string) {
      shapes.push(markup);
    },
    put,
    /** A photograph that fills an area with round corners. Nothing is drawn when it cannot be decoded. */
    async photo(data: Buffer, area: Area, radius: number, over = "") {
      const size = { width: Math.round(area.width), height: Math.round(area.height) };
      const svg = (markup: string) =>
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${markup}</svg>`,
        );
      const mask = svg(`<rect width="100%" height="100%" rx="${radius}" fill="#fff"/>`);
      const drawn = await sharp(data, { limitInputPixels: MOST_PIXELS })
        .resize({ ...size, fit: "cover", position: "attention" })
        .ensureAlpha()
        .composite([...(over ? [{ input: svg(over) }] : []), { input: mask, blend: "dest-in" as const }])
        .png({ compressionLevel: 1 })
        .toBuffer()
        .catch(() => undefined);
      if (drawn) put({ data: drawn, ...size }, area.left, area.top);
      return drawn !== undefined;
    },
    async png(): Promise<Buffer<ArrayBuffer>> {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
      return Buffer.from(
        await sharp(Buffer.from(svg)).composite(layers).removeAlpha().png({ compressionLevel: 7 }).toBuffer(),
      );
    },
  };
}

export type Canvas = ReturnType<typeof createCanvas>;
