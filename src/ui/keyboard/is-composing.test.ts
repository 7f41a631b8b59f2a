import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test.each([
  ["a key", false, 13, false],
  ["a key in a composition", true, 229, true],
  ["the key that confirms a composition, in Safari", false, 229, true],
])("%s: composing is %j and the code %j", (_name, composing, keyCode, expected) => {
  expect(isComposing({ isComposing: composing, keyCode })).toBe(expected);
});
