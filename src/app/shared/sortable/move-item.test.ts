import { expect, test } from "vitest";
import { moveItem, placeAfter } from "./move-item.ts";

test("an item moves up, down and to the ends, and never beyond them", () => {
  const list = ["a", "b", "c", "d"];
  expect(moveItem(list, 1, placeAfter("up", 1, 4))).toEqual(["b", "a", "c", "d"]);
  expect(moveItem(list, 1, placeAfter("down", 1, 4))).toEqual(["a", "c", "b", "d"]);
  expect(moveItem(list, 2, placeAfter("first", 2, 4))).toEqual(["c", "a", "b", "d"]);
  expect(moveItem(list, 1, placeAfter("last", 1, 4))).toEqual(["a", "c", "d", "b"]);
  expect(moveItem(list, 0, placeAfter("up", 0, 4))).toBe(list);
  expect(moveItem(list, 3, placeAfter("down", 3, 4))).toBe(list);
});
