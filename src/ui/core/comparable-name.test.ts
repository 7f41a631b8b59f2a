import { expect, test } from "vitest";
import { comparableName } from "./comparable-name.ts";

test.each([
  ["two spaces", "Ana  Sol", "Ana Sol"],
  ["a no-break space", "Ana\u00A0Sol", "Ana Sol"],
  ["a line break and spaces around", " Ana\n Sol ", "Ana Sol"],
  ["a zero-width space", "Ana\u200B Sol", "Ana Sol"],
  ["a direction mark", "\u200FAna Sol\u200E", "Ana Sol"],
  ["a soft hyphen", "Ana\u00ADSol", "AnaSol"],
  ["a variation selector", "Ana ❤\uFE0F", "Ana ❤"],
  ["a combining accent", "Ame\u0301lie", "Amélie"],
  ["wide letters", "Ａｎａ", "Ana"],
  ["a mark between a letter and its accent", "Ame\u200D\u0301lie", "Amélie"],
])("a name with %s can be typed without", (_case, name, typed) => {
  expect(comparableName(name)).toBe(comparableName(typed));
});

test("different names stay different, also by case", () => {
  expect(comparableName("Ana Sol")).not.toBe(comparableName("AnaSol"));
  expect(comparableName("Ana")).not.toBe(comparableName("ana"));
  expect(comparableName("Ana")).not.toBe(comparableName("Aná"));
});
