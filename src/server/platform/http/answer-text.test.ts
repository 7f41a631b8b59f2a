import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { answerText } from "./answer-text.ts";

const Person = z.object({ name: z.string(), age: z.optional(z.nullable(z.int())) });
const Answer = z.object({
  data: z.array(z.object({ person: Person, mark: z.union([z.string(), z.literal([0, 1])]) })),
  fields: z.record(z.string(), z.string()),
  state: z.enum(["new", "old"]),
  share: z.number(),
});
const whole = { data: [{ person: { name: "Ada", age: 36 }, mark: 1 }], fields: { a: "b" }, state: "new", share: 0.5 };

test("an answer that fits is sent without being copied", () => {
  const parse = vi.spyOn(Answer, "parse");
  expect(answerText(Answer, whole)).toBe(JSON.stringify(whole));
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test.each<[string, object]>([
  ["at the top", { ...whole, secret: "x" }],
  ["in an item of a list", { ...whole, data: [{ ...whole.data[0], secret: "x" }] }],
  ["in an object of an item", { ...whole, data: [{ ...whole.data[0], person: { name: "Ada", secret: "x" } }] }],
])("a key that the schema does not name is dropped %s", (_name, value) => {
  expect(answerText(Answer, value)).toBe(JSON.stringify(Answer.parse(value)));
  expect(answerText(Answer, value)).not.toContain("secret");
});

test.each<[string, object]>([
  ["a missing key", { ...whole, state: undefined }],
  ["a text for a number", { ...whole, share: "0.5" }],
  ["a fraction for a whole number", { ...whole, data: [{ person: { name: "Ada", age: 0.5 }, mark: 1 }] }],
  ["no finite number", { ...whole, share: NaN }],
  ["an unknown word", { ...whole, state: "young" }],
  ["another literal", { ...whole, data: [{ person: { name: "Ada" }, mark: 2 }] }],
  ["a number among texts", { ...whole, fields: { a: 1 } }],
  ["null where it is not allowed", { ...whole, data: null }],
])("%s is refused", (_name, value) => {
  expect(() => answerText(Answer, value)).toThrow(/path/);
});

test("an optional key may be missing, null where the schema says so, or undefined", () => {
  for (const person of [{ name: "Ada" }, { name: "Ada", age: null }, { name: "Ada", age: undefined }])
    expect(answerText(Person, person)).toBe(JSON.stringify(person));
});

test("an object that fits a later option of a union loses the keys that the first one does not name", () => {
  const Either = z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]);
  expect(answerText(Either, { a: "1", b: "2" })).toBe('{"a":"1"}');
});

test("schemas that change what they read are still applied", () => {
  const Upper = z.object({
    name: z.pipe(
      z.string(),
      z.transform((text) => text.toUpperCase()),
    ),
  });
  expect(answerText(Upper, { name: "ada" })).toBe('{"name":"ADA"}');
  const Short = z.object({ name: z.string().check(z.maxLength(2)) });
  expect(() => answerText(Short, { name: "ada" })).toThrow(/name/);
});

test("an object with its own JSON is not taken for a plain one", () => {
  class Mail {
    name = "Ada";
    toJSON() {
      return { secret: "x" };
    }
  }
  expect(answerText(Person, new Mail())).toBe('{"name":"Ada"}');
});
