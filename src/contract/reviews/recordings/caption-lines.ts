/** Characters that fit a caption of two lines. */
const MOST = 84;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });
const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Of text without spaces, as Chinese, Japanese and Thai are written: its words, punctuation with the word it belongs to. */
function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const before = found.at(-1) ?? "";
    const joins = before !== "" && (OPENING.test(before) || !(isWordLike || OPENING.test(segment)));
    if (joins && before.length + segment.length <= MOST) found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found.flatMap((word) => (word.length <= MOST ? [word] : charactersOf(word)));
}

function charactersOf(text: string): string[] {
  const found = [...characters.segment(text)].map(({ segment }) => segment);
  return found.flatMap((character) => (character.length <= MOST ? [character] : [...character]));
}

/** Parts that a line may end after, with the spaces behind them. */
const partsOf = (sentence: string): string[] =>
  (sentence.match(/\S+\s*/g) ?? []).flatMap((part) => (part.trimEnd().length <= MOST ? [part] : wordsOf(part)));

/** A sentence in lines that are about equally long. */
function linesOf(sentence: string): string[] {
  if (sentence.length <= MOST) return [sentence];
  const size = sentence.length / Math.ceil(sentence.length / MOST);
  const lines: string[] = [];
  let line = "";
  for (const part of partsOf(sentence)) {
    const { length } = part.trimEnd();
    if (line !== "" && (line.length + length / 2 > size || line.length + length > MOST)) {
      lines.push(line);
      line = "";
    }
    line += part;
  }
  return [...lines, line].map((one) => one.trim());
}

/** The text of a recording in lines for captions, without loss: each sentence begins a line, long ones take several. */
export const captionLines = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((paragraph) => [...sentences.segment(paragraph)].map(({ segment }) => segment.trim()))
    .filter(Boolean)
    .flatMap(linesOf)
    .filter(Boolean);
