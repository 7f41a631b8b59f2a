import { expect, test } from "vitest";
import { cutTo, matcherOf } from "./highlight.tsx";

const found = (text: string, q: string) => text.split(matcherOf(q) ?? /$^/).filter((_, index) => index % 2 === 1);

test("matches letters of either case and keeps signs to the letter", () => {
  expect(found("Fits like a GLOVE, a glove!", "glove")).toEqual(["GLOVE", "glove"]);
  expect(found("100% cotton, 100 cotton", "100% cotton")).toEqual(["100% cotton"]);
  expect(found("a.b (c) [d] \\e", "a.b (c) [d] \\e")).toEqual(["a.b (c) [d] \\e"]);
  expect(found("Ärger und Arger", "ärger")).toEqual(["Ärger"]);
});

test("an empty search marks nothing", () => {
  expect(matcherOf("  ")).toBeUndefined();
  expect(cutTo("as it is", undefined)).toBe("as it is");
});

test("a match far into a long text is moved near its start", () => {
  const text = `${"word ".repeat(60)}needle at last`;
  expect(cutTo(text, matcherOf("needle"))).toMatch(/^… (?:word ){1,8}needle at last$/);
  expect(cutTo("needle first", matcherOf("needle"))).toBe("needle first");
});
