import { expect, test } from "vitest";
import { contrastOf, nearestPassing } from "./contrast.ts";

test("contrast is the one WCAG defines", () => {
  expect(contrastOf("#000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#777777", "#fff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("teal", "#fff")).toBeNull();
});

test("the nearest passing colour passes and is the first that does", () => {
  const found = nearestPassing("#7ec8a0", "#ffffff", 4.5) ?? "";
  expect(contrastOf(found, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(found, "#ffffff")).toBeLessThan(4.7);
  expect(contrastOf(nearestPassing("#333333", "#111111", 4.5) ?? "", "#111111")).toBeGreaterThanOrEqual(4.5);
});
