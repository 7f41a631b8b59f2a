import { describe, expect, test } from "vitest";
import { markPhrases, containsPhrase } from "./highlight.ts";
import type { Rich } from "#contract/core/rich-text.ts";

const words: Rich[] = [
  { tag: "p", children: ["I ", { tag: "strong", children: ["really  love"] }, " it"] },
  { tag: "ul", children: ["\n", { tag: "li", children: ["Every day"] }, { tag: "li", children: ["every day"] }] },
  "and ",
  { tag: "mark", children: ["night"] },
];

describe("finding a phrase", () => {
  test.each(["I really love it", "love it Every", "really\n love", "day every", "day and night"])(
    "%j is found",
    (phrase) => expect(containsPhrase(words, phrase)).toBe(true),
  );
  test.each(["i really", "loveit", "dayevery", "night!"])("%j is not found", (phrase) =>
    expect(containsPhrase(words, phrase)).toBe(false),
  );
});

describe("marking phrases", () => {
  const mark = (text: string): Rich => ({ tag: "mark", children: [text] });

  test("the first occurrence is marked, across elements", () => {
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

  test("overlapping phrases merge, and marked text is left alone", () => {
    expect(markPhrases(["one two three"], ["one two", "two three", "two"])).toEqual([mark("one two"), mark(" three")]);
    expect(markPhrases(words, ["night", "absent"])).toEqual(words);
    expect(markPhrases(words, [])).toBe(words);
  });

  test("surrogate pairs stay whole", () => {
    expect(markPhrases(["so 👩‍🚀 good"], ["👩‍🚀"])).toEqual(["so ", mark("👩‍🚀"), " good"]);
  });
});
