import fc from "fast-check";
import { expect, test } from "vitest";
import { findQuotes } from "./find-quotes.ts";

const signs = fc.constantFrom(
  ..."aB.!? \n\u00a0,…éß",
  "e\u0301",
  "न\u094d\u200d",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "\u{1f44d}\u{1f3fd}",
  "\u{1f1e9}\u{1f1ea}",
  "مرحبا",
  "שלום.",
  "素晴らしい。",
  "\u202e",
  "İ",
  "ﬁ",
);
const Text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.array(signs, { maxLength: 120 }).map((parts) => parts.join("")),
);
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

test("every quote is an exact part of the text, within the lengths asked for, and parts no letter", () => {
  fc.assert(
    fc.property(
      Text,
      fc.string({ maxLength: 6 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 20, max: 60 }),
      (text, query, shortest, longest) => {
        const edges = new Set([...[...letters.segment(text)].map(({ index }) => index), text.length]);
        for (const { start, end, quote } of findQuotes(text, { query, shortest, longest })) {
          expect(text.slice(start, end)).toBe(quote);
          expect(quote.length).toBeGreaterThanOrEqual(shortest);
          // One letter of many code points may be longer than asked for.
          expect(quote.length <= longest || [...letters.segment(quote)].length === 1).toBe(true);
          expect([quote, edges.has(start)]).toEqual([quote, true]);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test("sentences with most of the words come first", () => {
  const text = "Fast delivery. The support was FAST and kind! Nothing else.";
  const quotes = findQuotes(text, { query: "kind fast", shortest: 5, longest: 200 }).map(({ quote }) => quote);
  expect(quotes).toEqual(["The support was FAST and kind!", "Fast delivery."]);
});

test("a sentence that is too long is parted at spaces", () => {
  const text = "one two three four five six seven eight nine ten";
  const quotes = findQuotes(text, { query: "", shortest: 1, longest: 20 }).map(({ quote }) => quote);
  expect(quotes).toEqual(["one two three four", "five six seven eight", "nine ten"]);
});
