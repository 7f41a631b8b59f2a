import { describe, expect, test } from "vitest";
import { textToHtml, htmlToText, readCells } from "./cell-text.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { isMissing, textIn, withTranslations, translationRows } from "./text-rows.ts";

describe("text rows of a form", () => {
  const values = valuesOf(formRecord());
  const rows = translationRows(values, "en");
  const rowOf = (name: string) => rows.find((row) => row.name === name) ?? { name, group: "words" as const, own: "" };

  test("list every text visitors see under its translation name", () => {
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "page_title",
        "text_button_label",
        "question.name.label",
        "consent_label",
        "thankyou_title",
        "word.next",
      ]),
    );
    expect(names).not.toContain("thankyou_reveal_text");
    expect(names).not.toContain("question.consent.label");
    expect(new Set(names).size).toBe(names.length);
  });

  test("list choice options and buttons of review sites", () => {
    const question = { id: 9, question_type: 10, question_text: "size", question_label: "Size", options: ["S", "M"] };
    const defaults = { placeholder: null, default_value: null, mandatory: 0 as const, position: 0 };
    const form = formRecord({ questions: [{ ...question, ...defaults }] });
    form.thankyou_attributes.other_review_platforms = [{ platform: "Elsewhere", button_text: "Also there" }];
    expect(translationRows(valuesOf(form), "en").map(({ name, path }) => [name, path])).toEqual(
      expect.arrayContaining([
        ["question.size.option.1", "questions.0.options.1"],
        ["platform.0.button_text", "other_review_platforms.0.button_text"],
      ]),
    );
  });

  test("list the questions on screen while recording, unless they are off", () => {
    const prompts = ["Who are you?"];
    const namesWith = (capture: object) =>
      translationRows(valuesOf(formRecord(), { custom_attributes: { capture } }), "en").map(({ name }) => name);
    expect(namesWith({ prompts })).toContain("prompt.0");
    expect(namesWith({ prompts, show_prompts: false })).not.toContain("prompt.0");
  });

  test("are missing where visitors would see another language", () => {
    const translations = withTranslations(undefined, "fr", { page_title: "Bonjour" });
    const missing = (code: string, name: string) => isMissing(translations, { row: rowOf(name), own: "en", code });
    expect(missing("fr", "page_title")).toBe(false);
    expect(missing("fr", "modal_title")).toBe(true);
    expect(missing("fr", "word.next")).toBe(true);
    expect(missing("de-ch", "word.next")).toBe(false);
    expect(missing("de-ch", "modal_title")).toBe(false);
    const row = { ...rowOf("modal_title"), own: "Written by the owner" };
    expect(isMissing(translations, { row, own: "en", code: "de" })).toBe(true);
  });

  test("changing one language leaves the others untouched", () => {
    const translations = { FR: { page_title: "Bonjour", other: "x" }, de: { page_title: "Hallo" } };
    expect(textIn(translations, "fr", "page_title")).toBe("Bonjour");
    expect(withTranslations(translations, "fr", { page_title: "", modal_title: "Avis" })).toEqual({
      FR: { other: "x", modal_title: "Avis" },
      de: { page_title: "Hallo" },
    });
  });
});

test.each([
  "",
  "<p>One &amp; two</p>",
  "<p>One</p><p>Two &lt;3</p>",
  "<p>A <strong>b</strong></p>",
  "<ul><li>a</li></ul>",
])("cell text of %s converts back to the same HTML", (html) => expect(textToHtml(htmlToText(html))).toBe(html));

test("plain text becomes paragraphs", () => {
  expect(textToHtml("One\nTwo & more")).toBe("<p>One</p><p>Two &amp; more</p>");
  expect(htmlToText("<p>One</p><p>Two</p>")).toBe("One\nTwo");
});

test.each([
  ["one", [["one"]]],
  ["one\ntwo\n", [["one"], ["two"]]],
  [
    "a\tb\r\nc\t",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ['"two\nlines"\t"say ""hi"""', [["two\nlines", 'say "hi"']]],
  ['5" wide\nx', [['5" wide'], ["x"]]],
  ["one\n\nthree", [["one"], [""], ["three"]]],
])("parses the cells of %j", (text, cells) => expect(readCells(text)).toEqual(cells));
