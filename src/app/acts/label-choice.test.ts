import { expect, test } from "vitest";
import { heldBy, toAct } from "./label-choice.ts";

const items = [{ review_labels: [{ id: "a" }, { id: "b" }] }, { review_labels: [{ id: "a" }] }];

test("all, some and none", () => {
  expect(["a", "b", "c"].map((id) => heldBy(items, id))).toEqual(["all", "some", "none"]);
});

test("only what is not so already is sent", () => {
  const chosen = new Map([
    ["a", true],
    ["b", true],
    ["c", false],
  ]);
  expect(toAct(items, chosen)).toEqual({ act: "label", add: ["b"], remove: [] });
  expect(toAct(items, new Map([["b", false]]))).toEqual({ act: "label", add: [], remove: ["b"] });
  expect(toAct(items, new Map([["a", true]]))).toBeUndefined();
});
