import { expect, test } from "vitest";
import { joinShapes } from "./icon-path.ts";

test("the shapes of an icon become one path, each absolute from its first command", () => {
  const { outline, filled } = joinShapes([
    ["path", { d: "M2 10v3" }],
    ["path", { d: "m8 3 4 8" }],
    ["line", { x1: "1", x2: "3", y1: "2", y2: "4" }],
    ["polyline", { points: "1 2 3 4" }],
    ["polygon", { points: "1 2 3 4 5 6" }],
  ]);
  expect(outline).toBe("M2 10v3M0 0m8 3 4 8M1 2L3 4M1 2 3 4M1 2 3 4 5 6z");
  expect(filled).toBe("");
});

test("circles, ellipses and rectangles are drawn by arcs", () => {
  expect(joinShapes([["circle", { cx: "12", cy: "12", r: "10" }]]).outline).toBe(
    "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0",
  );
  expect(joinShapes([["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3" }]]).outline).toBe(
    "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0",
  );
  expect(joinShapes([["rect", { x: "3", y: "4", width: "18", height: "12", rx: "2" }]]).outline).toBe(
    "M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z",
  );
  expect(joinShapes([["rect", { x: "0", y: "0", width: "2", height: "2" }]]).outline).toBe("M0 0h2v2h-2v-2z");
});

test("shapes that are filled are a path of their own", () => {
  const { outline, filled } = joinShapes([
    ["path", { d: "M1 1h2" }],
    ["circle", { cx: "5", cy: "5", r: "1", fill: "currentColor" }],
  ]);
  expect(outline).toBe("M1 1h2");
  expect(filled).toBe("M4 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0");
});

test("a shape that is not known is an error", () => {
  expect(() => joinShapes([["text", {}]])).toThrow("<text>");
});
