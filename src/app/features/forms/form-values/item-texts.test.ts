import { describe, expect, test } from "vitest";
import { formerIndexes, moveTranslations, optionTexts, PLATFORM_TEXTS, renameAnswers } from "./item-texts.ts";

describe("the lines of a list are followed", () => {
  test.each<[string, string[], string[], (number | undefined)[]]>([
    ["when one is removed", ["a", "b", "c"], ["b", "c"], [1, 2]],
    ["when one is inserted", ["a", "b"], ["a", "new", "b"], [0, undefined, 1]],
    ["when they are sorted", ["a", "b", "c"], ["c", "a", "b"], [2, 0, 1]],
    ["when one is edited in place", ["a", "b", "c"], ["a", "bb", "c"], [0, 1, 2]],
    ["when one is edited into the text of another", ["a", "b"], ["a", "a"], [0, 1]],
    ["when one is added at the end", ["a"], ["a", "b"], [0, undefined]],
    ["but not when several have another text", ["a", "b", "c"], ["x", "y", "c"], [undefined, undefined, 2]],
    ["but not when two became one", ["a", "b", "c"], ["ab", "c"], [undefined, 2]],
  ])("%s", (_case, before, after, expected) => {
    expect(formerIndexes(before, after)).toEqual(expected);
  });
});

describe("the translations of a list", () => {
  const options = optionTexts("size");

  test("move with its items, in every language, and those of removed items go", () => {
    const words = {
      de: { "question.size.option.0": "K", "question.size.option.1": "M", "question.size.label": "Größe", title: "T" },
      es: { "question.size.option.1": "Mediano", "question.other.option.1": "Otro" },
    };
    expect(moveTranslations(words, options, [1])).toEqual({
      de: { "question.size.option.0": "M", "question.size.label": "Größe", title: "T" },
      es: { "question.size.option.0": "Mediano", "question.other.option.1": "Otro" },
    });
    expect(moveTranslations(words, options, [0, 1])).toBe(words);
    expect(moveTranslations(undefined, options, [1])).toBeUndefined();
  });

  test("are told apart from those of another list", () => {
    const words = { de: { "platform.0.button_text": "A", "star_platform.0.button_text": "B", "platform.0.note": "C" } };
    expect(moveTranslations(words, PLATFORM_TEXTS.other_review_platforms, [undefined, 0])).toEqual({
      de: { "platform.1.button_text": "A", "star_platform.0.button_text": "B", "platform.0.note": "C" },
    });
  });
});

test("conditions name the new text of an option that was edited in place", () => {
  const branching = { why: { of: "again", is: ["No", "Perhaps"] }, other: { of: "plan", is: ["No"] } };
  const rename = (before: string[], after: string[]) =>
    renameAnswers(branching, "again", { before, after, former: formerIndexes(before, after) });
  expect(rename(["Yes", "No"], ["Yes", "Never"])).toEqual({
    why: { of: "again", is: ["Never", "Perhaps"] },
    other: { of: "plan", is: ["No"] },
  });
  expect(rename(["Yes", "No"], ["Yes"])).toBe(branching);
  expect(rename(["No", "No"], ["No", "Never"])).toBe(branching);
});
