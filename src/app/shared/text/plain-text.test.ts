import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plainExcerpt } from "./plain-text.ts";

const parse = vi.fn<(html: string) => unknown>((html) => ({ body: { textContent: `parsed: ${html}` } }));

beforeEach(() => {
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = parse;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  parse.mockClear();
});

test.each([
  ["Kind and quick", "Kind and quick"],
  ["<p>Kind</p><p>and <strong>quick</strong></p>", "Kind and quick"],
  ["<ul><li>Kind</li><li>and quick</li></ul>", "Kind and quick"],
  ["<p>Kind<br>and\n quick</p>", "Kind and quick"],
  ["5 > 4", "5 > 4"],
])("the excerpt of %s needs no parser, as its tags have no attributes", (html, text) => {
  expect(plainExcerpt(html)).toBe(text);
  expect(parse).not.toHaveBeenCalled();
});

test.each([
  ["attributes", '<p>See <a href="https://example.test/?a>b">the page</a></p>'],
  ["entities", "<p>Fish &amp; chips</p>"],
  ["remarks", "<!-- kind --><p>quick</p>"],
  ["a tag that is cut off", `<p>${"Kind and quick. ".repeat(93)}</p><stro`],
])("an excerpt with %s is left to the parser", (_what, html) => {
  expect(plainExcerpt(html)).toMatch(/^parsed: /);
});
