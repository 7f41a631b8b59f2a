import { expect, test } from "vitest";
import * as z from "zod/mini";
import { FreeObject } from "#contract/core/free-object.ts";
import { NumericId, listOf } from "#contract/core/values.ts";
import { Flag, WholeNumber } from "#contract/core/input-values.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readPairs } from "./brackets.ts";
import type { SentNumbers } from "./sent-numbers.ts";
import { validate } from "./validate.ts";

const Body = z.object({
  flag: z.optional(Flag),
  id: z.optional(NumericId),
  count: z.optional(WholeNumber),
  star_rating: z.optional(z.int()),
  phrases: z.optional(listOf(z.string()).check(z.maxLength(2))),
  labels: z.optional(listOf(z.string()).check(z.maxLength(2, { error: "may hold at most 2 labels" }))),
  events: z.optional(z.array(z.string()).check(z.minLength(1))),
  name: z.optional(z.string().check(z.minLength(10))),
  email: z.optional(z.email()),
  settings: z.optional(FreeObject),
  answers: z.optional(listOf(z.object({ id: NumericId }))),
});

function errorsOf(sent: unknown, numbers?: SentNumbers): unknown {
  try {
    return validate(Body, sent, numbers);
  } catch (error) {
    return error instanceof AppError ? error.body["errors"] : error;
  }
}

test.each([
  [{ flag: 2 }, { flag: ["The flag field must be 0 or 1."] }],
  [{ id: "x" }, { id: ["The id field must be a whole number above 0."] }],
  [{ id: true }, { id: ["The id field must be a whole number above 0."] }],
  [{ count: "" }, { count: ["The count field must be a whole number."] }],
  [{ star_rating: 1.5 }, { star_rating: ["The star rating field must be a whole number."] }],
  [{ email: "x" }, { email: ["The email field must be an e-mail address."] }],
])("%j is refused in words that say what is expected", (sent, errors) => expect(errorsOf(sent)).toEqual(errors));

test.each([
  [{ phrases: ["a", "b", "c"] }, { phrases: ["The phrases field may hold at most 2 items."] }],
  [{ labels: ["a", "b", "c"] }, { labels: ["The labels field may hold at most 2 labels."] }],
  [{ events: [] }, { events: ["The events field must hold at least 1 item."] }],
])("the length of a list is not called its value: %j", (sent, errors) => expect(errorsOf(sent)).toEqual(errors));

test("a value of the wrong type is not said to be too short as well", () =>
  expect(errorsOf({ name: [] })).toEqual({ name: ["The name field must be of type string."] }));

test("an item of a list is named by its list, in free objects too", () => {
  expect(errorsOf({ phrases: [1] })).toEqual({
    "phrases.0": ["The phrases field, item 1, must be of type string."],
  });
  expect(errorsOf({ settings: { links: ["fine", "javascript:alert(1)"] } })).toEqual({
    "settings.links.1": ["The links field, item 2, must not hold an address that runs or carries a document."],
  });
});

test("an item of a list has the number it was sent with", () => {
  const { value, numbers } = readPairs("answers[2][id]=1&answers[5][id]=x&answers[1234][id]=0&labels[4][x]=1");
  expect(errorsOf(value, numbers)).toEqual({
    "answers.5.id": ["The id field must be a whole number above 0."],
    "answers.1234.id": ["The id field must be a whole number above 0."],
    "labels.4": ["The labels field, item 5, must be of type string."],
  });
});
