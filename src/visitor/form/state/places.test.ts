import { describe, expect, test } from "vitest";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormValues } from "./form-values.ts";
import { placeAfter, placeOfField, validatePlace } from "./places.ts";
import { placeOf } from "./steps.ts";
import { turnsOf } from "./turns.ts";

const question = (id: number, required = false) => ({ id, type: QUESTION_TYPE.text, required, options: [] });
const VIEW = {
  style: "conversation",
  review: { rating: "star", ratingRequired: true, remark: { required: false }, picturesLabel: "Images" },
  questions: [question(1, true), question(2)],
  consent: { purposes: [{ purpose: "publish_text", required: true }] },
} as unknown as FormView;
const STARTED: FormValues = {
  way: "text",
  recorded: null,
  step: "welcome",
  turn: "",
  reached: "",
  rating: "",
  comment: "",
  language: "en",
  answers: {},
  consents: [],
  isSent: false,
};
const NO_FILES = new Set<string>();
const at = (turn: string, changes: Partial<FormValues> = {}): FormValues => {
  const typed = { ...STARTED, ...changes };
  const step = turnsOf(VIEW, typed).find(({ id }) => id === turn)?.step ?? "welcome";
  return { ...typed, ...placeOf(VIEW, { ...typed, step, turn }) };
};
const wrong = (typed: FormValues, files = NO_FILES) => validatePlace(VIEW, typed, files).map(([field]) => field);

describe("a conversation", () => {
  test("asks one question after another, and everything else after a recording", () => {
    const turns = (way: FormValues["way"]) => turnsOf(VIEW, { way }).map(({ id }) => id);
    expect(turns("text")).toEqual(["way", "rating", "comment", "answers.1", "answers.2", "consents"]);
    expect(turns("video")).toEqual(["way", "recording", "rating", "answers.1", "answers.2", "consents"]);
  });

  test("leads on only from an answer that is right, to the end", () => {
    const visited: string[] = [];
    let typed = at("way", { rating: "4", comment: "Good", answers: { 1: ["Ada"] }, consents: ["publish_text"] });
    for (let place = placeAfter(VIEW, typed, NO_FILES); place; place = placeAfter(VIEW, typed, NO_FILES)) {
      typed = { ...typed, ...place };
      visited.push(typed.turn);
      expect(wrong(typed)).toEqual([]);
    }
    expect(visited).toEqual(["rating", "comment", "answers.1", "answers.2", "consents"]);
    expect(wrong(at("rating"))).toEqual(["rating"]);
    expect(wrong(at("answers.1"))).toEqual(["answers.1"]);
    expect(wrong(at("consents"))).toEqual(["consents.publish_text"]);
  });

  test("leads back from a changed answer to where it was, or to the next wrong answer before", () => {
    const reached = { reached: "consents", rating: "4", comment: "Good", answers: { 1: ["Ada"] } };
    expect(placeAfter(VIEW, at("rating", reached), NO_FILES)?.turn).toBe("consents");
    expect(placeAfter(VIEW, at("rating", { ...reached, answers: {} }), NO_FILES)?.turn).toBe("answers.1");
  });

  test("takes one image for a review without a rating and words", () => {
    const optional = { ...VIEW, review: { ...VIEW.review, ratingRequired: false } };
    const problems = (files: Set<string>) => validatePlace(optional, at("comment"), files).map(([field]) => field);
    expect(problems(NO_FILES)).toEqual(["comment"]);
    expect(problems(new Set(["pictures"]))).toEqual([]);
    expect(validatePlace(optional, at("rating"), NO_FILES)).toEqual([]);
  });

  test("opens the question that has a field, and keeps what was reached", () => {
    const typed = at("consents");
    expect(placeOfField(VIEW, typed, "pictures")).toMatchObject({ step: "capture", turn: "comment" });
    expect(placeOfField(VIEW, typed, "answers.2")).toMatchObject({ turn: "answers.2", reached: "consents" });
  });

  test("begins a step at its first question when a draft has another look or the question is gone", () => {
    const draft = { step: "about", way: "text", turn: "answers.9", reached: "answers.9" } as const;
    expect(placeOf(VIEW, draft)).toMatchObject({ step: "about", turn: "answers.1", reached: "answers.1" });
    expect(placeOf(VIEW, { ...draft, turn: "", reached: "" })).toMatchObject({ turn: "answers.1" });
  });
});
