/** @jsxImportSource preact */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { treeToHtml } from "#visitor/testing/html-of-tree.ts";
import { treeOf } from "./markup-tree.ts";
import { wallForTests } from "#visitor/testing/sample-views.ts";
import { Wall } from "./wall.tsx";

const view = wallForTests();
const props = { view, locale: "en", count: 4, more: null, heading: "h1" } as const;

test("the tree of a wall is the very markup of its page", () => {
  const [tree = ""] = treeOf(h(Wall, props));
  expect(treeToHtml(tree)).toBe(renderToString(h(Wall, props)).replaceAll("&gt;", ">"));
});

test("what a reviewer wrote is text, whatever it looks like", () => {
  const html = renderToString(h(Wall, props));
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script>");
});

test("the call to action stands at its place and comes again", () => {
  const order = [...renderToString(h(Wall, props)).matchAll(/class="card( cta)?"/g)].map(([, cta]) =>
    cta ? "cta" : "review",
  );
  expect(order).toEqual(["review", "cta", "review", "review", "cta", "review"]);
});

test("stars say their number and fill to the nearest half", () => {
  const html = renderToString(h(Wall, { ...props, locale: "de" }));
  expect(html).toContain('class="stars h9"');
  expect(html).toContain("4,5");
});
