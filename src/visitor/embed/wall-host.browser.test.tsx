import { afterEach, expect, test } from "vitest";
import { wallForTests } from "#visitor/testing/sample-views.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { followTheme } from "./wall-host.ts";

const host = document.body.appendChild(document.createElement("div"));
afterEach(() => host.removeAttribute("style"));
const root = host.attachShadow({ mode: "open" });

function themeFor(colour: string, css: string, theme = "auto"): string | null {
  host.style.color = colour;
  root.innerHTML = `<style>${css}</style><div class="wall" data-theme="${theme}"></div>`;
  const wall = root.querySelector(".wall");
  followTheme(host, wall);
  return wall?.getAttribute("data-theme") ?? null;
}

const LIGHT = [
  "white",
  "#eee",
  "rgb(240 240 240 / 90%)",
  "hsl(0 0% 90%)",
  "oklch(0.95 0.01 250)",
  "oklch(1 0 0)",
  "oklab(0.9 0 0)",
  "lab(92 0 0)",
  "lch(90% 5 200)",
  "color(srgb 0.9 0.9 0.9)",
  "color(display-p3 1 1 1)",
  "color(xyz 0.8 0.85 0.9)",
  "color-mix(in oklch, white 90%, black)",
];
const DARK = [
  "black",
  "#010101",
  "#333",
  "rgb(40 40 40 / 90%)",
  "hsl(0 0% 10%)",
  "oklch(0.2 0.01 250)",
  "oklch(0 0 0)",
  "oklab(0.3 0 0)",
  "lab(20 0 0)",
  "lch(20% 5 200)",
  "color(srgb 0.1 0.1 0.1)",
  "color(display-p3 0.15 0.15 0.15)",
  "color(xyz 0.02 0.02 0.03)",
  "color-mix(in oklch, white 10%, black)",
];

test.each(LIGHT)("on a page with %s text a wall is dark", (colour) => {
  expect(themeFor(colour, viewCss(wallForTests(), "embed"))).toBe("dark");
});

test.each(DARK)("on a page with %s text a wall is light", (colour) => {
  expect(themeFor(colour, viewCss(wallForTests(), "embed"))).toBe("light");
});

test("in a browser that cannot mix colours, a wall follows the colours such a browser knows", () => {
  expect(themeFor("#eee", "")).toBe("dark");
  expect(themeFor("#333", "")).toBe("light");
});

test("a wall with a theme of its own keeps it", () => {
  expect(themeFor("white", viewCss(wallForTests(), "embed"), "light")).toBe("light");
});
