import { describe, expect, test } from "vitest";
import { markPhrases, containsPhrase } from "./highlight.ts";
import type { Rich } from "#contract/core/rich-text.ts";

const words: Rich[] = [
  { tag: "p", children: ["I ", { tag: "strong", children: ["really  love"] }, " it"] },
  { tag: "ul", children: ["\n", { tag: "li", children: ["Every day"] }, { tag: "li", children: ["every day"] }] },
  "and ",
  { tag: "mark", children: ["night"] },
];

describe("a phrase", () => {
  test.each(["I really love it", "love it Every", "really\n love", "day every", "day and night"])(
    "%j is among the words",
    (phrase) => expect(containsPhrase(words, phrase)).toBe(true),
  );
  test.each(["i really", "loveit", "dayevery", "night!"])("%j is not", (phrase) =>
    expect(containsPhrase(words, phrase)).toBe(false),
  );
});

describe("brought out", () => {
  const mark = (text: string): Rich => ({ tag: "mark", children: [text] });

  test("is marked where it first stands, through the elements it runs through", () => {
    expect(markPhrases(words, ["love it", "every day"])).toEqual([
      { tag: "p", children: ["I ", { tag: "strong", children: ["really  ", mark("love")] }, mark(" it")] },
      {
        tag: "ul",
        children: ["\n", { tag: "li", children: ["Every day"] }, { tag: "li", children: [mark("every day")] }],
      },
      "and ",
      { tag: "mark", children: ["night"] },
    ]);
  });

  test("phrases that overlap become one; what is marked already is left", () => {
    expect(markPhrases(["one two three"], ["one two", "two three", "two"])).toEqual([mark("one two"), mark(" three")]);
    expect(markPhrases(words, ["night", "absent"])).toEqual(words);
    expect(markPhrases(words, [])).toBe(words);
  });

  test("never tears a character apart", () => {
    expect(markPhrases(["so 👩‍🚀 good"], ["👩‍🚀"])).toEqual(["so ", mark("👩‍🚀"), " good"]);
  });
});
