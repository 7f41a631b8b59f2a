import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { viewThemeCss, wallColours } from "./colours.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { cardCss, viewCss } from "./stylesheet.ts";
import { reviewForTests, wallForTests, widgetForTests } from "#visitor/testing/sample-views.ts";

test("the dark theme derives the colours it does not name from the light one", () => {
  const css = wallColours({ light: { text: "#111", accent: "#0a0" }, dark: { text: "#eee" }, font: "Inter" });
  expect(css).toContain('.wall{--wall-text:#111;--wall-accent:#0a0;--wall-font:"Inter";--wall-radius:18px;');
  expect(css).toMatch(/\.wall\[data-theme=dark\]\{--wall-text:#eee;--wall-accent:#0a0;/);
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{\.wall\[data-theme=auto\]\{/);
});

test("the style sheet loads nothing from elsewhere", () => {
  expect(cardCss).not.toMatch(/url\(|@import|@font-face/);
  expect(cardCss).not.toContain("STARS");
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

test("a wall resets every measure against the host page, and confines custom CSS to itself", () => {
  const look = viewThemeCss(wallForTests({ measures: { radius: "3px" }, css: ".wall .card{color:red}" }));
  for (const name of ["radius:3px", "gap:1.25em", "line:1px", "font:system-ui"])
    expect(look).toContain(`--wall-${name};`);
  expect(look).toMatch(/@layer containment\{.*\.wall \.card\{color:red\}$/);
});

test("the style sheet of a wall stays within its budget", () => {
  expect(gzipSync(viewCss(wallForTests()) + viewThemeCss(wallForTests()), { level: 9 }).length).toBeLessThan(4000);
});
