import { beforeEach, expect, test } from "vitest";
import {
  addToSelection,
  clearSelection,
  dropFromSelection,
  extendSelection,
  readSelection,
  toggleSelected,
} from "./selection.ts";

const ORDER = ["text/1", "video/1", "text/2", "social/9", "text/3"];
const selected = () => [...readSelection()];

beforeEach(clearSelection);

test("one is selected and taken out again", () => {
  toggleSelected("text/1");
  toggleSelected("video/1");
  toggleSelected("text/1");
  expect(selected()).toEqual(["video/1"]);
});

test("a range goes from the last one chosen, in both directions", () => {
  toggleSelected("text/2");
  extendSelection("text/3", ORDER);
  expect(selected()).toEqual(["text/2", "social/9", "text/3"]);
  extendSelection("text/1", ORDER);
  expect(new Set(selected())).toEqual(new Set(ORDER));
});

test("a range whose beginning is not in the list is the one row", () => {
  toggleSelected("text/77");
  extendSelection("video/1", ORDER);
  expect(selected()).toEqual(["text/77", "video/1"]);
});

test("a range to a row outside the list changes nothing", () => {
  toggleSelected("text/1");
  extendSelection("text/77", ORDER);
  expect(selected()).toEqual(["text/1"]);
});

test("removed reviews leave the selection, and clearing empties it", () => {
  addToSelection(ORDER);
  dropFromSelection(["text/2", "text/77"]);
  expect(selected()).toHaveLength(4);
  clearSelection();
  expect(selected()).toEqual([]);
});
