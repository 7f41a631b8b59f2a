import fc from "fast-check";
import { expect, test } from "vitest";
import { feedbackId, idOfFeedback } from "./ids.ts";

test("a review's feedback id decodes to its numeric id", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 62 ** 6 - 1 }), (id) => idOfFeedback(feedbackId(id)) === id));
  expect(new Set(Array.from({ length: 5000 }, (_, id) => feedbackId(id + 1))).size).toBe(5000);
});

test("a malformed feedback id decodes to undefined", () => {
  for (const text of ["", "abc", "abcdefg", "abc-12", "äbcdef", feedbackId(0)])
    expect(idOfFeedback(text)).toBeUndefined();
});
