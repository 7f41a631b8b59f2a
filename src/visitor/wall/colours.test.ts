import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { viewThemeCss, wallColours } from "./colours.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { cardCss, viewCss } from "./stylesheet.ts";
import { wallForTests, widgetForTests } from "#visitor/testing/sample-views.ts";

test("gives the dark look every colour of the light one that it does not name itself", () => {
  const css = wallColours({ light: { text: "#111", accent: "#0a0" }, dark: { text: "#eee" }, font: "Inter" });
  expect(css).toContain('.wall{--wall-text:#111;--wall-accent:#0a0;--wall-font:"Inter";--wall-radius:18px;');
  expect(css).toMatch(/\.wall\[data-theme=dark\]\{--wall-text:#eee;--wall-accent:#0a0;/);
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{\.wall\[data-theme=auto\]\{/);
});

test("the style sheet asks nobody for anything", () => {
  expect(cardCss).not.toMatch(/url\(|@import|@font-face/);
  expect(cardCss).not.toContain("STARS");
});

test("a sheet has what its arrangement needs, and no more", () => {
  const masonry = viewCss(wallForTests());
  expect(masonry).not.toMatch(/\.stage|\.faces|\.w-list|\.float/);
  const motion = LAYOUT_TABLE.carousel.motion;
  expect(viewCss(wallForTests({ arrangement: "carousel", motion }))).toContain(".stage");
  expect(viewCss(wallForTests({ media: "dialog" }))).toContain(".theatre");
  expect(viewCss(widgetForTests())).not.toContain(".heading");
});

test("says every measure anew, so that a site's own names stay outside; own CSS is held inside", () => {
  const look = viewThemeCss(wallForTests({ measures: { radius: "3px" }, css: ".wall .card{color:red}" }));
  for (const name of ["radius:3px", "gap:1.25em", "columns:19em", "line:1px", "font:system-ui"])
    expect(look).toContain(`--wall-${name};`);
  expect(look).toMatch(/@layer held\{.*\.wall \.card\{color:red\}$/);
});

test("the sheet of a wall stays small", () => {
  expect(gzipSync(viewCss(wallForTests()) + viewThemeCss(wallForTests()), { level: 9 }).length).toBeLessThan(4000);
});
