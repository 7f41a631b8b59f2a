import { expect, test } from "vitest";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { promptsOf } from "./capture-view.ts";
import { translator } from "./form-translate.ts";

const promptsIn = (language: string, capture: object) => {
  const languages = { words: { de: { "prompt.0": "Wer sind Sie?" } } };
  const extras = readFormExtras({ capture, languages });
  return promptsOf(extras.capture, translator(extras, language, "en"));
};

test("questions on screen are the form's own in the visitor's language, the built-in ones, or none", () => {
  const prompts = ["Who are you?", "What changed?"];
  expect(promptsIn("en", { prompts })).toEqual(prompts);
  expect(promptsIn("de", { prompts })).toEqual(["Wer sind Sie?", "What changed?"]);
  expect(promptsIn("en", {})).toBeNull();
  expect(promptsIn("en", { prompts: [" "] })).toBeNull();
  expect(promptsIn("en", { prompts, show_prompts: false })).toEqual([]);
});
