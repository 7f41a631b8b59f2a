import { expect, test } from "vitest";
import { initialsOf, tintOf } from "./initials.ts";

test("initials keep whole characters", () => {
  expect(initialsOf("Amélie van Rousseau")).toBe("AR");
  expect(initialsOf("  émile ")).toBe("É");
  expect(initialsOf("😀 Kit")).toBe("😀K");
  expect(initialsOf("")).toBe("·");
});

test("the same name always has the same tint", () => {
  expect(tintOf("Jürgen Weiß")).toBe(tintOf("Jürgen Weiß"));
  expect(new Set(["Ana", "Bo", "Cy", "Dee", "Eli", "Flo"].map(tintOf)).size).toBeGreaterThan(2);
});
