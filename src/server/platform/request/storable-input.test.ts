import { expect, test } from "vitest";
import { storableInput } from "./storable-input.ts";

test("storableInput makes names and texts storable at any depth and keeps other values", () => {
  const file = new File(["x"], "x.txt");
  expect(storableInput({ "na\0me": ["a\r\nb", { c: "d\uD800" }], count: 1, none: null, file })).toEqual({
    name: ["a\nb", { c: "d\uFFFD" }],
    count: 1,
    none: null,
    file,
  });
});

test.each(["__proto__", "constructor", "__pro\0to__"])("storableInput drops the prototype key %j", (key) => {
  const given: object = JSON.parse(JSON.stringify({ kept: {} }).replace("{}", `{${JSON.stringify(key)}: {"a": 1}}`));
  const { kept } = storableInput(given);
  expect(Object.getOwnPropertyNames(kept)).toEqual([]);
  expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
});

test("storableInput refuses an input that is nested too deeply", () => {
  const given: object = JSON.parse(`{"a":${"[".repeat(70)}${"]".repeat(70)}}`);
  expect(() => storableInput(given)).toThrow(expect.objectContaining({ status: 400 }));
});
