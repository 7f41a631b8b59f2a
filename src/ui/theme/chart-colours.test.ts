import { wcagContrast } from "culori";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/ui/theme/theme.css", "utf8");

function tokenOf(name: string): [light: string, dark: string] {
  const value = new RegExp(`--color-${name}: light-dark\\((oklch\\(.+?\\)), (oklch\\(.+?\\))\\)`).exec(css);
  if (!value?.[1] || !value[2]) throw new Error(`theme.css has no colour ${name}.`);
  return [value[1], value[2]];
}

const SERIES = ["accent", "chart-amber", "chart-blue", "chart-grey"];
const GROUNDS = ["canvas", "surface", "raised", "sunken"];

test.each(SERIES.flatMap((series) => GROUNDS.map((ground) => [series, ground] as const)))(
  "%s is at least 3 : 1 on %s, in the light and in the dark theme",
  (series, ground) => {
    const [colours, grounds] = [tokenOf(series), tokenOf(ground)];
    for (const theme of [0, 1] as const) expect(wcagContrast(colours[theme], grounds[theme])).toBeGreaterThanOrEqual(3);
  },
);
