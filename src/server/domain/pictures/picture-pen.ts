import { type Canvas, createCanvas } from "#server/platform/drawing/canvas.ts";
import { type Picture, drawText, isRightToLeft, measureText } from "#server/platform/drawing/draw-text.ts";
import { type Box, fitText } from "#server/platform/drawing/fit-text.ts";

export interface Written extends Picture {
  text: string;
  isRtl: boolean;
}

interface TextStyle {
  sizes: readonly number[];
  bold?: boolean;
  colour: string;
}

/** Sizes from the largest to the smallest, each a fourteenth smaller. */
export function sizesBetween(largest: number, smallest: number): number[] {
  const sizes: number[] = [];
  for (let size = largest; size > smallest; size = Math.floor(size * 0.93)) sizes.push(size);
  return [...sizes, smallest];
}

/** Draws text with one font in places that are mirrored for a picture from right to left. */
export function createPen(size: { width: number; height: number }, font: string | null) {
  const canvas: Canvas = createCanvas(size.width, size.height);
  return {
    canvas,
    /** The text as large as it fits; undefined for an empty one. */
    async write(text: string, box: Box, { sizes, bold = false, colour }: TextStyle): Promise<Written | undefined> {
      if (text === "") return undefined;
      const spec = { bold, colour, width: Math.floor(box.width), font };
      const fitted = await fitText(text, box, sizes, (part, at) => measureText({ ...spec, text: part, size: at }));
      const picture = await drawText({ ...spec, ...fitted });
      return picture && { ...picture, text: fitted.text, isRtl: isRightToLeft(fitted.text) };
    },
  };
}

export type Pen = ReturnType<typeof createPen>;

/** One line of a text may be this much taller than its size. */
export const LINE = 1.3;
