import { expect, test } from "vitest";
import { fieldForError } from "./error-field.ts";
import { BLANK } from "#app/testing/blank-editor-form.ts";

test("an error path is mapped to its field", () => {
  const before = { ...BLANK, answers: [{ question_id: 8, text: "", picture: "keep" as const }] };
  const values = {
    ...before,
    name: "Ana",
    company_url: "x",
    answers: [{ question_id: 8, text: "M", picture: "keep" as const }],
  };
  const of = (name: string) => fieldForError(name, values, before);
  expect(of("question_answers.0.answer")).toBe("name");
  expect(of("question_answers.1.answer")).toBe("company_url");
  expect(of("question_answers.2.answer")).toBe("answers.0.text");
  expect(of("reviewer_social_urls.linkedin")).toBe("linkedin");
  expect(of("sentiment_id")).toBe("sentiment");
  expect(of("static_thumb")).toBe("static_thumb");
  expect(of("static_thumb.0.attachment_id")).toBe("thumbs");
  expect(of("media.0")).toBe("media_added");
  expect(of("review_title")).toBe("review_title");
  expect(of("something_new")).toBeUndefined();
  expect(of("question_answers.9.answer")).toBeUndefined();
});
