import { describe, expect, test } from "vitest";
import { shownQuestions, withConditions } from "./branching.ts";
import type { FormExtras } from "#contract/forms/form-extras.ts";
import type { QuestionView } from "./form-view.ts";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";

const asked = (id: number, key: string, more: Partial<QuestionView> = {}, options = more.options ?? []) => ({
  view: {
    id,
    key,
    type: QUESTION_TYPE.text,
    label: key,
    placeholder: "",
    value: "",
    required: true,
    options,
    ...more,
  },
  options,
});
const again = asked(1, "again", { type: QUESTION_TYPE.choice, options: ["Sí", "No"] }, ["Yes", "No"]);
const tick = asked(2, "tick", { type: QUESTION_TYPE.checkbox });
const why = asked(3, "why");
const shownIf = (branching: FormExtras["branching"], rating: "star" | "thumbs_up" | null = "star") =>
  withConditions([again, tick, why], branching, rating).map((question) => question.shownIf);

describe("conditions of questions", () => {
  test("name answers in the language of the page, which are stored in that of the form", () => {
    expect(shownIf({ why: { of: "again", is: ["Yes"] } })[2]).toEqual({ of: 1, is: ["Sí"] });
    expect(shownIf({ why: { of: "tick", is: ["1"] } })[2]).toEqual({ of: 2, is: ["1"] });
    expect(shownIf({ why: { of: "rating", is: ["1", "2", "9"] } })[2]).toEqual({ of: "rating", is: ["1", "2"] });
  });

  test("that nobody can meet do not count: a later question, answers that are gone, a rating nobody is asked for", () => {
    expect(shownIf({ again: { of: "why", is: ["x"] }, why: { of: "again", is: ["Maybe"] } })).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(shownIf({ why: { of: "rating", is: ["5"] } }, null)[2]).toBeUndefined();
    expect(shownIf({ why: { of: "why", is: ["x"] } })[2]).toBeUndefined();
  });
});

describe("the questions that are asked", () => {
  const questions = withConditions(
    [again, tick, why],
    { tick: { of: "rating", is: ["1", "2"] }, why: { of: "tick", is: ["1"] } },
    "star",
  );
  const keys = (rating: string, answers: Record<number, string[]> = {}) =>
    shownQuestions(questions, { rating, answers }).map(({ key }) => key);

  test("follow the answers", () => {
    expect(keys("")).toEqual(["again"]);
    expect(keys("2")).toEqual(["again", "tick"]);
    expect(keys("2", { 2: ["1"] })).toEqual(["again", "tick", "why"]);
  });

  test("do not follow the answer to a question that is not asked", () => {
    expect(keys("5", { 2: ["1"] })).toEqual(["again"]);
  });
});
