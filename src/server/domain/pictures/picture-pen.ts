import { type Canvas, createCanvas } from "#server/platform/drawing/canvas.ts";
import { type Picture, drawText, measureText } from "#server/platform/drawing/draw-text.ts";
import { type Box, fitText } from "#server/platform/drawing/fit-text.ts";

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

/** Written without spaces: a line may end after most of their letters. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Wide enough for the longest word on one line. */
const UNWRAPPED = 20_000;

/** The sizes in which no word is broken at the end of a line; all where there is none. */
async function wholeWordSizes(
  text: string,
  { width, sizes }: { width: number; sizes: readonly number[] },
  measure: (word: string, size: number) => Promise<Box>,
): Promise<readonly number[]> {
  const longest = text
    .split(/\s+/u)
    .filter((word) => !SPACELESS.test(word))
    .reduce((long, word) => (word.length > long.length ? word : long), "");
  if (longest === "") return sizes;
  const [first = 16] = sizes;
  const share = (await measure(longest, first)).width / first;
  const whole = sizes.filter((size) => share * size <= width);
  return whole.length > 0 ? whole : sizes;
}

/** Draws text with one font in places that are mirrored for a picture from right to left. */
export function createPen(size: { width: number; height: number }, font: string | null) {
  const canvas: Canvas = createCanvas(size.width, size.height);
  return {
    canvas,
    /** The text as large as it fits; undefined for an empty one. */
    async write(text: string, box: Box, { sizes, bold = false, colour }: TextStyle): Promise<Picture | undefined> {
      if (text === "") return undefined;
      const spec = { bold, colour, width: Math.floor(box.width), font };
      const whole = await wholeWordSizes(text, { width: spec.width, sizes }, (word, at) =>
        measureText({ ...spec, width: UNWRAPPED, text: word, size: at }),
      );
      const fitted = await fitText(text, box, whole, (part, at) => measureText({ ...spec, text: part, size: at }));
      return drawText({ ...spec, ...fitted });
    },
  };
}

export type Pen = ReturnType<typeof createPen>;

/** One line of a text may be this much taller than its size. */
export const LINE = 1.3;
