import type { Rich } from "#contract/core/rich-text.ts";

const BLOCKS = new Set(["p", "ul", "ol", "li", "blockquote"]);

/** A text as phrases are searched in it: one line, single spaces. */
export const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

interface TextPosition {
  leaf: number;
  offset: number;
}

/** The text of a tree as one line, and the position of each character. Blocks and line breaks separate words. */
function readLine(words: Rich[]): { line: string; spots: (TextPosition | null)[] } {
  const letters: string[] = [];
  const spots: (TextPosition | null)[] = [];
  let leaf = -1;
  const put = (letter: string, spot: TextPosition | null) => {
    const space = letter.trim() === "";
    if (space && (letters.length === 0 || letters.at(-1) === " ")) return;
    letters.push(space ? " " : letter);
    spots.push(spot);
  };
  const walk = (part: Rich) => {
    if (typeof part === "string") {
      leaf += 1;
      for (let offset = 0; offset < part.length; offset += 1) put(part.charAt(offset), { leaf, offset });
      return;
    }
    const parts = part.tag === "br" || BLOCKS.has(part.tag);
    if (parts) put(" ", null);
    for (const child of part.children) walk(child);
    if (parts) put(" ", null);
  };
  for (const part of words) walk(part);
  return { line: letters.join(""), spots };
}

/** Whether a phrase is in the text, across markup and line breaks. */
export const containsPhrase = (words: Rich[], phrase: string): boolean =>
  readLine(words).line.includes(collapseWhitespace(phrase));

function rangesOf(words: Rich[], phrases: string[]): Map<number, [number, number][]> {
  const { line, spots } = readLine(words);
  const ranges = new Map<number, [number, number][]>();
  for (const phrase of phrases.map(collapseWhitespace)) {
    const from = phrase ? line.indexOf(phrase) : -1;
    if (from < 0) continue;
    const within = new Map<number, [number, number]>();
    for (const spot of spots.slice(from, from + phrase.length)) {
      if (!spot) continue;
      within.set(spot.leaf, [within.get(spot.leaf)?.[0] ?? spot.offset, spot.offset + 1]);
    }
    for (const [leaf, range] of within) ranges.set(leaf, [...(ranges.get(leaf) ?? []), range]);
  }
  return ranges;
}

/** A text with its ranges as `mark`; adjacent or overlapping ones are merged. */
function splitByRanges(text: string, ranges: [number, number][]): Rich[] {
  const parts: Rich[] = [];
  let done = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const from = Math.max(start, done);
    if (end <= from) continue;
    if (from > done) parts.push(text.slice(done, from));
    parts.push({ tag: "mark", children: [text.slice(from, end)] });
    done = end;
  }
  return done < text.length ? [...parts, text.slice(done)] : parts;
}

/** The text with the first occurrence of each phrase marked, across elements. */
export function markPhrases(words: Rich[], phrases: string[]): Rich[] {
  const ranges = rangesOf(words, phrases);
  if (ranges.size === 0) return words;
  let leaf = -1;
  const draw = (part: Rich, marked: boolean): Rich[] => {
    if (typeof part !== "string") {
      const inside = marked || part.tag === "mark";
      return [{ ...part, children: part.children.flatMap((child) => draw(child, inside)) }];
    }
    leaf += 1;
    return marked ? [part] : splitByRanges(part, ranges.get(leaf) ?? []);
  };
  return words.flatMap((part) => draw(part, false));
}
