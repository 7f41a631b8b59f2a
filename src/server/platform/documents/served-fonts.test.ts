import { expect, test } from "vitest";
import { FONTS } from "#contract/walls/view/fonts.ts";
import { fontFile, fontOfPage } from "./served-fonts.ts";

test.each(FONTS)("$name is served whole and with font-display: optional", ({ name, slug }) => {
  const { css, preload = "" } = fontOfPage({ font: name });
  expect(css).toContain(`font-family:"${name}"`);
  expect(css).not.toMatch(/https?:|swap|-math-|-symbols-/);
  expect(preload).toMatch(new RegExp(`^/visitor/fonts/[\\d.]+/${slug}-latin-`));
  for (const [, path = ""] of css.matchAll(/url\(\/visitor\/fonts\/([^)]+)\)/g))
    expect(fontFile(path)?.plain.subarray(0, 4).toString(), path).toBe("wOF2");
  const sheet = fontFile(`${slug}.css`)?.plain.toString() ?? "";
  expect(sheet).toContain("font-display:swap");
  expect(sheet.replaceAll("display:swap", "display:optional")).toBe(css);
});

test("no other font is requested and no other file is served", () => {
  expect(fontOfPage({ font: "Comic Sans MS" })).toEqual({ css: "", preload: undefined });
  expect(fontOfPage({ font: null }).css).toBe("");
  for (const path of [
    "../package.json",
    "inter.woff2",
    "5.3.0/../../package.json",
    "inter-latin-wght-italic.woff2",
    "",
  ])
    expect(fontFile(path), path).toBeUndefined();
});
