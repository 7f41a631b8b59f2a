import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { viewThemeCss, wallColours } from "./colours.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { reviewCss, viewCss } from "./stylesheet.ts";
import { reviewForTests, wallForTests, widgetForTests } from "#visitor/testing/sample-views.ts";

test("the dark theme derives the colours it does not name from the light one", () => {
  const css = wallColours({ light: { text: "#111", accent: "#0a0" }, dark: { text: "#eee" }, font: "Inter" });
  expect(css).toContain('.wall{--wall-text:#111;--wall-accent:#0a0;--wall-font:"Inter";--wall-radius:18px;');
  expect(css).toMatch(/\.wall\[data-theme=dark\]\{--wall-text:#eee;--wall-accent:#0a0;/);
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{\.wall\[data-theme=auto\]\{/);
});

test("the style sheet loads nothing from elsewhere", () => {
  expect(reviewCss).not.toMatch(/url\(|@import|@font-face/);
  expect(reviewCss).not.toContain("STARS");
});

test("the style sheet of a view holds only the parts its layout needs", () => {
  const masonry = viewCss(wallForTests());
  expect(masonry).not.toMatch(/\.carousel|\.faces|\.w-list|\.float/);
  const motion = LAYOUT_TABLE.carousel.motion;
  expect(viewCss(wallForTests({ arrangement: "carousel", motion }))).toContain(".carousel");
  expect(viewCss(wallForTests())).not.toContain(".lightbox");
  const media = [{ kind: "video", url: "/media/v.mp4", posterUrl: null, transcript: null } as const];
  expect(viewCss(wallForTests({ reviews: [reviewForTests(1, { media })] }))).toContain(".lightbox");
  expect(viewCss(widgetForTests())).not.toContain(".heading");
  expect(masonry).toContain(".heading");
  expect(viewCss(wallForTests(), "embed")).not.toMatch(/\.heading|\.backdrop/);
});

test("the style sheet of a view holds only what its reviews and its call to action need", () => {
  const plain = viewCss(wallForTests({ reviews: [reviewForTests(1)], cta: null }), "embed");
  expect(plain).not.toMatch(/\.cta|\.button|\.fold|\.reply/);
  const reply = { by: "Laurel", text: "Thank you" };
  const long = reviewForTests(2, { text: ["word ".repeat(80)], reply });
  const cta = { heading: "Try it", body: "", label: "Start", url: "https://a.example/", position: 1, interval: 0 };
  const full = viewCss(wallForTests({ reviews: [reviewForTests(1), long], cta, shorten: true }), "embed");
  for (const part of [".cta{", ".button{", ".fold summary{", ".reply{"]) expect(full).toContain(part);
  expect(viewCss(wallForTests({ reviews: [], cta: null }))).toContain(".button{");
});

test("a wall resets every measure against the host page, and confines custom CSS to itself", () => {
  const look = viewThemeCss(wallForTests({ measures: { radius: "3px" }, css: ".wall .card{color:red}" }));
  for (const name of ["radius:3px", "gap:1.25em", "line:1px", "font:system-ui"])
    expect(look).toContain(`--wall-${name};`);
  expect(look).toMatch(/@layer containment\{.*\.wall \.card\{color:red\}$/);
});

test("the style sheet of a wall stays within its budget", () => {
  expect(gzipSync(viewCss(wallForTests()) + viewThemeCss(wallForTests()), { level: 9 }).length).toBeLessThan(4000);
});
