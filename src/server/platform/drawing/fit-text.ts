export interface Box {
  width: number;
  height: number;
}

export interface FittedText {
  text: string;
  size: number;
}

/** Size of a text that is wrapped at the width of its box. */
export type Measure = (text: string, size: number) => Promise<Box>;

/** Longer texts are shortened before they are measured. */
const LONGEST = 700;
/** A sentence that ends this far into what fits is the better end. */
const FAR_ENOUGH = 0.55;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const endsOf = (segmenter: Intl.Segmenter, text: string): number[] =>
  [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);

const shortened = (text: string, end: number): string =>
  `${text.slice(0, end).replace(/[\s,;:–—-]+$/u, "")}${/[.!?。！？؟]\s*$/u.test(text.slice(0, end)) ? "\u00A0…" : "…"}`;

/** The last index for which `test` holds, which must hold for a first part of the list only; -1 for none. */
async function lastThat(count: number, test: (index: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await test(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

async function shorten(text: string, fits: (text: string) => Promise<boolean>): Promise<string> {
  const ends = endsOf(words, text);
  const last = ends[await lastThat(ends.length, (index) => fits(shortened(text, ends[index] ?? 0)))];
  if (last === undefined) {
    // One word that is longer than the box.
    const letters = endsOf(graphemes, text);
    const end = letters[await lastThat(letters.length, (index) => fits(shortened(text, letters[index] ?? 0)))];
    return shortened(text, end ?? 0);
  }
  const sentence = endsOf(sentences, text.slice(0, last)).findLast(
    (end) => end >= last * FAR_ENOUGH && /[.!?。！？؟]\s*$/u.test(text.slice(0, end)) && end < text.length,
  );
  const whole = sentence === undefined ? undefined : shortened(text, sentence);
  return whole !== undefined && (await fits(whole)) ? whole : shortened(text, last);
}

/** The text in the largest size that fits; shortened after a sentence or word when even the smallest is too large. */
export async function fitText(text: string, box: Box, sizes: readonly number[], measure: Measure): Promise<FittedText> {
  const rising = sizes.toSorted((a, b) => a - b);
  const fitsAt = async (part: string, size: number) => {
    const { width, height } = await measure(part, size);
    return width <= box.width && height <= box.height;
  };
  const cut = endsOf(words, text.slice(0, LONGEST + 200)).findLast((end) => end <= LONGEST) ?? LONGEST;
  const whole = text.length > LONGEST ? shortened(text, cut) : text;
  const largest = rising[await lastThat(rising.length, (index) => fitsAt(whole, rising[index] ?? 0))];
  if (largest !== undefined) return { text: whole, size: largest };
  const size = rising[0] ?? 16;
  const source = text.slice(0, text.length > LONGEST ? cut : undefined);
  return { text: await shorten(source, (part) => fitsAt(part, size)), size };
}
