import { expect, test } from "vitest";
import { checkStateOf, diffChecked } from "./tri-state.ts";

const items = [["a", "b"], ["a"]];
const before = (id: string) => checkStateOf(items, (item) => item.includes(id));

test("all, some and none", () => {
  expect(["a", "b", "c"].map(before)).toEqual(["all", "some", "none"]);
});

test("only options whose state differs are changed", () => {
  const ticked = new Map([
    ["a", true],
    ["b", true],
    ["c", false],
  ]);
  expect(diffChecked(ticked, before)).toEqual({ add: ["b"], remove: [] });
  expect(diffChecked(new Map([["b", false]]), before)).toEqual({ add: [], remove: ["b"] });
  expect(diffChecked(new Map([["a", true]]), before)).toBeUndefined();
});
