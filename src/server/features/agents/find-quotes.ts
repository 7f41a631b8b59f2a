interface Span {
  /** Offsets in UTF-16 units; `text.slice(start, end)` is `quote`. */
  start: number;
  end: number;
  quote: string;
}

/** How many of the words a quote contains. */
export interface Found extends Span {
  hits: number;
}

const SENTENCES = new Intl.Segmenter(undefined, { granularity: "sentence" });
const LETTERS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const fold = (text: string) => text.normalize("NFKC").toLocaleLowerCase("und");

function trimmed(text: string, from: number, to: number): Span {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const quote = piece.trim();
  return { start, end: start + quote.length, quote };
}

/** Parts a sentence that is too long at spaces, or else between letters: never within one. */
function* partsOf(sentence: Span, longest: number): Generator<Span> {
  let from = 0;
  let space = -1;
  let last = 0;
  for (const { index, segment } of LETTERS.segment(sentence.quote)) {
    const isSpace = segment.trim() === "";
    if (index + segment.length - from > longest && last > from) {
      const to = space > from && !isSpace ? space : last;
      yield trimmed(sentence.quote, from, to);
      from = to;
      space = -1;
    }
    last = index + segment.length;
    if (isSpace) space = last;
  }
  yield trimmed(sentence.quote, from, sentence.quote.length);
}

/**
 * Sentences of a text that contain one of the words, those with most of them first; without words, all sentences. Each is
 * an exact part of the text.
 */
export function findQuotes(
  text: string,
  { query, shortest, longest }: { query: string; shortest: number; longest: number },
): Found[] {
  const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))];
  const found: Found[] = [];
  for (const { index, segment } of SENTENCES.segment(text)) {
    const sentence = trimmed(text, index, index + segment.length);
    for (const part of sentence.quote.length > longest ? partsOf(sentence, longest) : [{ ...sentence, start: 0 }]) {
      const start = sentence.start + part.start;
      const folded = fold(part.quote);
      const hits = words.filter((word) => folded.includes(word)).length;
      if (part.quote.length >= shortest && (words.length === 0 || hits > 0))
        found.push({ start, end: start + part.quote.length, quote: part.quote, hits });
    }
  }
  return found.toSorted((a, b) => b.hits - a.hits || a.start - b.start);
}
