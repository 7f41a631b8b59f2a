import { measureText } from "./draw-text.ts";

/** Letters that every installation can draw, with the fonts of the package. */
const COVERED = /[\u0020-\u024F\u0370-\u03FF\u0400-\u045F\u0600-\u06FF\u1E00-\u1EFF\u2010-\u2027\u20AC]/u;
/** Belongs to the letter before it, or draws nothing. */
const JOINED = /[\p{M}\p{Cf}]/u;
/** Overrides and embeddings of the direction, which would turn the text around them. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD]/gu;
const TONES = /[\u{1F3FB}-\u{1F3FF}]/gu;
/** Not letters: drawn, when no font has a letter, as a box that holds its number. */
const MISSING = ["\uFDD0", "\u{1FFFE}", "\u{10FFFE}"];
const MOST_KNOWN = 5000;
/** Of the letters of a text. With fewer it would say something else. */
const ENOUGH = 0.8;

const known = new Map<string, boolean>();
const sizeOf = async (text: string) => {
  const { width, height } = await measureText({ text, size: 40, bold: false, colour: "#000000", width: 400 });
  return `${width}:${height}`;
};
let boxes: Promise<Set<string>> | undefined;

/** Whether a font of the package or of the system has the letter. */
async function isDrawable(letter: string): Promise<boolean> {
  const before = known.get(letter);
  if (before !== undefined) return before;
  boxes ??= Promise.all(MISSING.map((missing) => sizeOf(missing))).then((sizes) => new Set(sizes));
  const drawn = !(await boxes).has(await sizeOf(letter));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(letter, drawn);
  return drawn;
}

/**
 * The text on one line with what can be drawn: without controls, and without signs that no font has (emoji, where the
 * system has no font for them). Empty when too many of its letters are missing.
 */
export async function drawableText(text: string): Promise<string> {
  const line = text.toWellFormed().replaceAll(/\s+/g, " ").replaceAll(CONTROLS, "").replaceAll(TONES, "").trim();
  let kept = "";
  let letters = 0;
  let missing = 0;
  let isKept = true;
  for (const letter of line) {
    if (!JOINED.test(letter)) isKept = COVERED.test(letter) || (await isDrawable(letter));
    if (isKept) kept += letter;
    if (/[\p{L}\p{N}]/u.test(letter)) letters += 1;
    if (!isKept && /[\p{L}\p{N}]/u.test(letter)) missing += 1;
  }
  if (letters > 0 && missing > letters * (1 - ENOUGH)) return "";
  return kept
    .replaceAll(/ +/g, " ")
    .replaceAll(/ ([.,!?;:])/g, "$1")
    .trim();
}
