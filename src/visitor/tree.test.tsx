/** @jsxImportSource preact */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Tree } from "#contract/embed.ts";
import type { PublicReview, WallView } from "#contract/wall.ts";
import { pageForTests } from "#contract/page-for-tests.ts";
import { wallView } from "#contract/wall-view.ts";
import { treeOf } from "./tree.ts";
import { Wall } from "./wall.tsx";

const review = (index: number): PublicReview => ({
  key: `feed-text-item-${index}`,
  medium: "text",
  name: `Person <${index}>`,
  position: "Lead",
  company: "A & B",
  avatarUrl: null,
  title: "<script>alert(1)</script>",
  words: [
    {
      tag: "p",
      children: ['"><img src=x onerror=alert(1)>', { tag: "a", href: "https://a.test/?a=1&b=2", children: ["x"] }],
    },
  ],
  rating: 4.5,
  thumb: false,
  date: "2026-02-03",
  platform: { name: "Google", slug: "google", iconUrl: null },
  origin: "imported",
  url: "https://g.test/",
  media: [],
});

const view: WallView = {
  ...wallView(pageForTests(), [1, 2, 3, 4].map(review)),
  title: "Loved",
  cta: { heading: "Join", body: "", label: "Go", url: "https://go.test/", position: 2, interval: 2 },
};
const props = { view, locale: "en", count: 4, more: null, heading: "h1" } as const;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const VOID = ["img", "br"];

function htmlOf(tree: Tree): string {
  if (typeof tree === "string") return escape(tree);
  const [tag, attributes, ...children] = tree;
  const inside = Object.entries(attributes || {}).map(
    ([name, value]) => ` ${name}${value === "" ? "" : `="${escape(value)}"`}`,
  );
  if (VOID.includes(tag)) return `<${tag}${inside.join("")}/>`;
  return `<${tag}${inside.join("")}>${children.map(htmlOf).join("")}</${tag}>`;
}

test("the tree of a wall is the very markup of its page", () => {
  const [tree = ""] = treeOf(h(Wall, props));
  expect(htmlOf(tree)).toBe(renderToString(h(Wall, props)).replaceAll("&gt;", ">"));
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
