import { expect, test } from "vitest";
import { toBody, toPairs, toQuery } from "./encode.ts";

test("values become bracket names, and lists of objects are numbered", () => {
  expect(toPairs({ filter: { "star-rating": [1, 5], favourite: "" }, page: 2 })).toEqual([
    ["filter[star-rating][]", "1"],
    ["filter[star-rating][]", "5"],
    ["filter[favourite]", ""],
    ["page", "2"],
  ]);
  expect(toPairs({ question_answers: [{ feed_form_question_id: "name", answer: "Ada" }] })).toEqual([
    ["question_answers[0][feed_form_question_id]", "name"],
    ["question_answers[0][answer]", "Ada"],
  ]);
});

test("undefined is left out, null is sent empty, flags are 0 and 1", () => {
  expect(toQuery({ a: undefined, b: null, c: true, d: false })).toBe("b=&c=1&d=0");
});

test("an empty list is an empty text in a form and absent from a query", () => {
  const { body } = toBody("multipart", "PUT", { highlights: [] });
  expect(body instanceof FormData && [...body]).toEqual([
    ["_method", "PUT"],
    ["highlights", ""],
  ]);
  expect(toQuery({ highlights: [] })).toBe("");
});

test("an update sent as a form is a POST with _method=PUT", () => {
  const sent = toBody("multipart", "PUT", { name: "Wall" });
  expect(sent.method).toBe("POST");
  expect(sent.body).toBeInstanceOf(FormData);
  expect(sent.body instanceof FormData && [...sent.body]).toEqual([
    ["_method", "PUT"],
    ["name", "Wall"],
  ]);
  expect(toBody("json", "PUT", { name: "Wall" }).method).toBe("PUT");
});
