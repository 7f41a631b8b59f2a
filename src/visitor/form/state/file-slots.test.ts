import { expect, test } from "vitest";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import { questionForTests } from "#visitor/testing/sample-form.ts";
import { fieldOfSlot, slotFor } from "./file-slots.ts";

const image = (id: number) => questionForTests(id, { type: QUESTION_TYPE.image });

test("the picture of a question stays with it when the order of the questions changes", () => {
  const slot = slotFor("answers.7", []);
  expect(fieldOfSlot({ questions: [image(7), image(3)] }, slot)).toBe("answers.7");
  expect(fieldOfSlot({ questions: [image(3), image(7)] }, slot)).toBe("answers.7");
  expect(fieldOfSlot({ questions: [image(3)] }, slot)).toBeUndefined();
  expect(fieldOfSlot({ questions: [questionForTests(7)] }, slot)).toBeUndefined();
});

test("a picture of a draft that names positions is no longer offered for a question", () => {
  expect(fieldOfSlot({ questions: [image(7)] }, "answers[0][file]")).toBeUndefined();
});

test("images of the review take the first free place", () => {
  const files = [{ slot: "pictures[0]" }, { slot: "pictures[2]" }, { slot: "answers.7" }];
  expect(slotFor("pictures", files)).toBe("pictures[1]");
  expect(fieldOfSlot({ questions: [] }, "pictures[1]")).toBe("pictures");
});
