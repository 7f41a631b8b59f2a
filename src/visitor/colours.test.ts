import { expect, test } from "vitest";
import { wallColours } from "./colours.ts";
import { cardCss } from "./stylesheet.ts";

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
