import { expect, test } from "vitest";
import { isBelowTrigram } from "./criteria.ts";

test.each(["Ada", "मोहित", "தமிழ்", "กาแฟ", "مُحَمَّد", "客户服"])("the index finds %s", (text) => {
  expect(isBelowTrigram(text)).toBe(false);
});

test.each(["Al", "客服", "कि", "a-b-c", "é "])("%s is too short for the index", (text) => {
  expect(isBelowTrigram(text)).toBe(true);
});
