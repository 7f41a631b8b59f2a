/** @jsxImportSource preact */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { treeToHtml } from "./tree-html.ts";
import { treeOf } from "./markup-tree.ts";
import { wallForTests } from "#visitor/testing/sample-views.ts";
import { Wall } from "./wall.tsx";

const view = wallForTests();
const props = { view, locale: "en", count: 4, more: null, heading: "h1" } as const;

test("the tree of a wall equals the markup of its page", () => {
  const [tree = ""] = treeOf(h(Wall, props));
  expect(treeToHtml(tree)).toBe(renderToString(h(Wall, props)).replaceAll("&gt;", ">"));
});

test("a drawing keeps the case of its attributes, of which SVG makes a difference", () => {
  const [tree = ""] = treeOf(h("svg", { viewBox: "0 0 4 20" }, h("path", { d: "M1 9v2" })));
  expect(tree).toEqual(["svg", { viewBox: "0 0 4 20" }, ["path", { d: "M1 9v2" }]]);
});

test("text of a review is never parsed as markup", () => {
  const html = renderToString(h(Wall, props));
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script>");
});

test("the call-to-action card stands at its position and repeats at its interval", () => {
  const order = [...renderToString(h(Wall, props)).matchAll(/class="card( cta)?(?: q\d)?"/g)].map(([, cta]) =>
    cta ? "cta" : "review",
  );
  expect(order).toEqual(["review", "cta", "review", "review", "cta", "review"]);
});

test("stars state their number and fill to the nearest half", () => {
  const html = renderToString(h(Wall, { ...props, locale: "de" }));
  expect(html).toContain('class="stars h9"');
  expect(html).toContain("4,5");
});
