import { describe, expect, test } from "vitest";
import { LANGUAGES, languageId } from "#contract/core/language.ts";
import { detectLanguage, analyseText } from "./analyse-text.ts";
import { sentimentOfRating } from "./sentiment-of-rating.ts";

const review = { workspaceId: 1, id: 2, version: 3, words: "", rating: null, ratingType: "star" };

test.each([
  [5, "star", "positive"],
  [4, "star", "positive"],
  [3.5, "star", "positive"],
  [3.4, "star", "neutral"],
  [3, "star", "neutral"],
  [2.5, "star", "neutral"],
  [2, "star", "negative"],
  [1, "star", "negative"],
  [1, "thumbs_up", "positive"],
  [0, "thumbs_up", "negative"],
  [5, "comment_only", undefined],
  [null, "star", undefined],
] as const)("a rating of %s as %s is %s", (rating, ratingType, sentiment) => {
  expect(sentimentOfRating({ rating, ratingType })).toBe(sentiment);
});

test.each([
  ["The team was incredibly helpful and quick.", "en"],
  ["El equipo fue muy amable y rápido.", "es"],
  ["Das Team war sehr freundlich und schnell.", "de"],
  ["كان الفريق متعاونا وسريعا جدا في الرد على أسئلتنا", "ar"],
  ["とても親切で、対応が早かったです。", "ja"],
  ["Ok", undefined],
  ["👍👍👍", undefined],
  ["12345", undefined],
])("%s is %s", (words, code) => {
  expect(detectLanguage(words)).toBe(code);
});

describe("analysis", () => {
  const english = "This is the worst support I have ever had. Terrible and rude.";

  test("the rating takes precedence over the text", () => {
    expect(analyseText({ ...review, words: english, rating: 5 })).toEqual({
      workspaceId: 1,
      id: 2,
      version: 3,
      sentimentId: 1,
      sentimentBy: "rating",
      languageId: languageId("en"),
    });
  });

  test("without a rating English text is analysed", () => {
    expect(analyseText({ ...review, words: english })).toMatchObject({ sentimentId: 3, sentimentBy: "words" });
    expect(analyseText({ ...review, words: "I love this product, it is great." })).toMatchObject({ sentimentId: 1 });
    expect(analyseText({ ...review, words: "The parcel was delivered on a Monday." })).toMatchObject({
      sentimentId: 2,
    });
  });

  test("text in another language and empty text have no sentiment", () => {
    const spanish = "Es el peor servicio que he tenido nunca, terrible.";
    expect(analyseText({ ...review, words: spanish })).toMatchObject({
      sentimentId: null,
      languageId: languageId("es"),
    });
    expect(analyseText(review)).toMatchObject({ sentimentId: null, sentimentBy: "words", languageId: null });
  });

  test("any text is accepted", () => {
    for (const words of ["constructor __proto__ toString", "x".repeat(100_000), "\ud800", "!!!", "\n\n"])
      expect(analyseText({ ...review, words })).toMatchObject({ id: 2 });
  });
});

test("every language has its own id, and English is the first", () => {
  expect(LANGUAGES[0]).toEqual({ id: 1, code: "en", name: "English" });
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
});
