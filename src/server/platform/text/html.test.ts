import naughty from "big-list-of-naughty-strings" with { type: "json" };
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { cleanHtml } from "./clean-html.ts";
import { plainHtml, htmlToText } from "./plain-text.ts";
import { htmlToRich } from "./rich-text.ts";

describe("cleaning HTML", () => {
  test.each([
    ["<p>Good &amp; <b>cheap</b></p>", "<p>Good &amp; <strong>cheap</strong></p>"],
    ["I <3 this", "I &lt;3 this"],
    ["if a<b and b>c", "if a&lt;b and b&gt;c"],
    ['{{x}} 🎉 O\'Brien "quoted"', '{{x}} 🎉 O\'Brien "quoted"'],
    ["<your name> here", "&lt;your name&gt; here"],
    ["<script>alert(1)</script>words", "words"],
    ["<!-- StartFragment --><p>a</p>", "<p>a</p>"],
    ['<a href="javascript:alert(1)">x</a>', "x"],
    [
      '<a href="https://example.org/?a=1&amp;b=2" onclick="x()">x</a>',
      '<a href="https://example.org/?a=1&amp;b=2">x</a>',
    ],
    ["<img src=x onerror=alert(1)>ok", "ok"],
    ["nul\0 and \ud800", "nul and \ufffd"],
    ["<p>one\r\ntwo\rthree</p>", "<p>one\ntwo\nthree</p>"],
    ["one&#13;&#10;two&#xd:", "one\ntwo\n:"],
    ["<h2>Title</h2><div>text</div>", "<p>Title</p><p>text</p>"],
    ["<p><li>item</li></p>", "<p>item</p>"],
    ["<p>a<u><p>b</p></u></p>", "a<u><p>b</p></u>"],
    ["<ul><li>a<em><li>b</em></ul>", "<ul><li>a<em><p>b</p></em></li></ul>"],
    ['<a href="https://e.org/"><u>x<a href="https://f.org/">y</a></u></a>', '<a href="https://e.org/"><u>xy</u></a>'],
  ])("%j becomes %j", (html, clean) => expect(cleanHtml(html)).toBe(clean));

  const markup = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "<p>",
          "</p>",
          "<b",
          "<a href='javascript:x'>",
          "</a>",
          "<svg>",
          "<math>",
          "<!--",
          "-->",
          "<style>",
          "&lt;",
          "&amp",
          "&#13",
          "&#xd;",
          "&#0;",
          "&#xd800;",
          "&nbsp;",
          "<",
          ">",
          '"',
          "<li>",
          "<br>",
          "</",
          "<textarea>",
          "<xmp>",
          "<plaintext>",
        ),
        fc.string(),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(""));

  test("is idempotent", () => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
      }),
      { numRuns: 3000 },
    );
  });

  // Ten times the longest text takes about a second; with quadratic time it would take minutes.
  test.each(["<", "<!--", "<a ", "&", "<a href=", "</p"])(
    "ends on a million characters of %s",
    { timeout: 30_000 },
    (part) => {
      expect(cleanHtml(part.repeat((10 * LIMITS.reviewText) / part.length))).not.toContain("<a");
    },
  );
});

describe("plain text", () => {
  const normal = (text: string) =>
    text
      .replaceAll("\0", "")
      .toWellFormed()
      .replaceAll(/\r\n?/g, "\n")
      .trim()
      .replaceAll(/\n{2,}/g, "\n\n");

  test("round-trips whatever it contains", () => {
    for (const text of naughty) expect(htmlToText(plainHtml(text))).toBe(normal(text));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(htmlToText(plainHtml(text))).toBe(normal(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("as HTML is clean already", () => {
    for (const text of naughty) expect(cleanHtml(plainHtml(text))).toBe(plainHtml(text));
  });

  test("keeps paragraphs and line breaks", () => {
    expect(plainHtml("one\r\ntwo\n\n\nthree")).toBe("<p>one<br />two</p><p>three</p>");
    expect(htmlToText("<p>a<br />b</p><ul><li>c</li><li>d</li></ul><p>e</p>")).toBe("a\nb\n\nc\nd\n\ne");
  });
});

test("rich text contains allowed elements only", () => {
  expect(
    htmlToRich('<p>a <strong>b</strong><img src="x"><a href="javascript:x">c</a><a href="https://e.org/">d</a></p>'),
  ).toEqual([
    {
      tag: "p",
      children: ["a ", { tag: "strong", children: ["b"] }, "c", { tag: "a", href: "https://e.org/", children: ["d"] }],
    },
  ]);
});
