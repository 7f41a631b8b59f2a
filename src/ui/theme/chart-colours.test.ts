import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Oklch = [lightness: number, chroma: number, hue: number];

const css = readFileSync("src/ui/theme/theme.css", "utf8");

function tokenOf(name: string): [light: Oklch, dark: Oklch] {
  const value = new RegExp(`--color-${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`).exec(css);
  const [light = [], dark = []] = (value?.slice(1) ?? []).map((text) => text.split(" ").map(Number));
  return [light as Oklch, dark as Oklch];
}

/** Relative luminance, from oklch by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
}

function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const SERIES = ["accent", "chart-amber", "chart-blue", "chart-grey"];
const GROUNDS = ["canvas", "surface", "raised", "sunken"];

test.each(SERIES.flatMap((series) => GROUNDS.map((ground) => [series, ground])))(
  "%s is at least 3 : 1 on %s, in the light and in the dark theme",
  (series, ground) => {
    const [colours, grounds] = [tokenOf(series), tokenOf(ground)];
    for (const theme of [0, 1] as const) expect(contrast(colours[theme], grounds[theme])).toBeGreaterThanOrEqual(3);
  },
);
