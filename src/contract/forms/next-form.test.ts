import { expect, test } from "vitest";
import { leadsTo } from "./next-form.ts";

test("a chain of next forms leads to each form in it, and ends in a circle elsewhere", () => {
  const next = new Map([
    ["a", "b"],
    ["b", "c"],
    ["d", "e"],
    ["e", "d"],
  ]);
  expect(leadsTo(next, "a", "c")).toBe(true);
  expect(leadsTo(next, "a", "a")).toBe(true);
  expect(leadsTo(next, "c", "a")).toBe(false);
  expect(leadsTo(next, "d", "a")).toBe(false);
});
