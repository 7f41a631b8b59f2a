import { expect, test } from "vitest";
import { heldBy, toChange } from "./tri-state.ts";

const items = [["a", "b"], ["a"]];
const before = (id: string) => heldBy(items, (item) => item.includes(id));

test("all, some and none", () => {
  expect(["a", "b", "c"].map(before)).toEqual(["all", "some", "none"]);
});

test("only what is not so already is changed", () => {
  const ticked = new Map([
    ["a", true],
    ["b", true],
    ["c", false],
  ]);
  expect(toChange(ticked, before)).toEqual({ add: ["b"], remove: [] });
  expect(toChange(new Map([["b", false]]), before)).toEqual({ add: [], remove: ["b"] });
  expect(toChange(new Map([["a", true]]), before)).toBeUndefined();
});
