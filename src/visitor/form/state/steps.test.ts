import { describe, expect, test } from "vitest";
import type { FormView, FormWay } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import { fieldStepsOf, isLastStep, placeOf, stepsOf } from "./steps.ts";

const view = (style: FormView["style"], changes: Partial<FormView> = {}) =>
  ({
    style,
    review: { rating: "star" },
    questions: [{ id: 1 }],
    consent: { purposes: [{ purpose: "publish_text" }] },
    ...changes,
  }) as FormView;
const place = (step: FormStep, way: FormWay) => ({ step, way, turn: "", reached: "" });
const nothing: Partial<FormView> = { review: { rating: null } as FormView["review"], questions: [] };

describe("a form on one screen", () => {
  const stars = view("stars");

  test("is sent from the first screen, which has the fields of all steps", () => {
    expect(stepsOf(stars, "text")).toEqual(["welcome"]);
    expect(isLastStep(stars, "text", "welcome")).toBe(true);
    expect(fieldStepsOf(stars, "text", "welcome")).toEqual(expect.arrayContaining(["capture", "about", "consent"]));
  });

  test("asks everything else after a recording, and nothing where there is nothing to ask", () => {
    expect(stepsOf(stars, "video")).toEqual(["welcome", "capture", "review"]);
    expect(fieldStepsOf(stars, "video", "review")).toEqual(["review", "about", "consent"]);
    const bare = view("stars", { ...nothing, consent: { purposes: [] } as unknown as FormView["consent"] });
    expect(stepsOf(bare, "video")).toEqual(["welcome", "capture"]);
  });

  test("leads to the screen that has a field, and back from the recorder to the text", () => {
    expect(placeOf(stars, place("consent", "text"))).toEqual(place("welcome", "text"));
    expect(placeOf(stars, place("about", "audio"))).toEqual(place("review", "audio"));
    expect(placeOf(stars, place("capture", "audio"))).toEqual(place("capture", "audio"));
    expect(placeOf(stars, place("welcome", "audio"))).toEqual(place("welcome", "text"));
  });
});

test("a form in steps keeps a step and way, and begins again at a step that it does not have", () => {
  const steps = view("steps");
  expect(stepsOf(steps, "text")).toEqual(["welcome", "capture", "about", "consent"]);
  expect(placeOf(steps, place("about", "video"))).toEqual(place("about", "video"));
  expect(placeOf(view("steps", nothing), place("about", "text"))).toEqual(place("welcome", "text"));
});
