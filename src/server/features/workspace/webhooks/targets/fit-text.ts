const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const MORE = "…";

type Measure = {
  /** Applied to each character, before it is measured. */
  escape?: (text: string) => string;
  size?: (text: string) => number;
};

export const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Escapes the text and shortens it to `most`, never inside a character or an escape. */
export function fitText(
  text: string,
  most: number,
  { escape = (part) => part, size = (part) => part.length }: Measure = {},
): string {
  const whole = escape(text);
  if (size(whole) <= most) return whole;
  let room = most - size(MORE);
  let kept = "";
  for (const { segment } of characters.segment(text)) {
    const part = escape(segment);
    room -= size(part);
    if (room < 0) break;
    kept += part;
  }
  return kept.trimEnd() + MORE;
}
