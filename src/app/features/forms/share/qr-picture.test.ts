import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQr } from "./qr-picture.ts";

const url = "https://reviews.example.com/form/after-a-purchase";

/** The dark modules of the SVG as `x,y`. */
function modulesOf(svg: string): string[] {
  const runs = svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  return [...runs].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index},${y}`),
  );
}

test("draws every dark module once, inside the quiet zone", () => {
  const { data, size } = encode(url, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x + 4},${y + 4}`] : [])));
  const { svg, width, height } = drawQr(url, { quiet: 4 });
  expect(modulesOf(svg)).toEqual(dark);
  expect([width, height]).toEqual([size + 8, size + 8]);
});

test("prints the name below the code, escaped, and smaller when it is long", () => {
  const sizeIn = (svg: string) => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
  const short = drawQr(url, { quiet: 4, name: 'Bread & "Butter" <b>' });
  expect(short.svg).toContain(">Bread &amp; &quot;Butter&quot; &lt;b&gt;</text>");
  expect(short.height).toBeGreaterThan(short.width);
  const long = drawQr(url, { quiet: 4, name: "x".repeat(300) });
  expect(long.svg).toContain("…</text>");
  expect(sizeIn(long.svg)).toBeLessThan(sizeIn(short.svg));
});
