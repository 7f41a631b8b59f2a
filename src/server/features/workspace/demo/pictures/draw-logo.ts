import type { Picture } from "#server/platform/drawing/draw-text.ts";

/** Marks in a square of 40, one for each sample company; the colours can be seen on light and on dark cards. */
const MARKS: Record<string, [colour: string, mark: string]> = {
  "Fernhill Studio": [
    "#3f8f63",
    "M20 2C8 10 4 22 8 38 10 26 14 18 22 12 17 20 13 28 12 38 26 36 34 24 32 6 28 8 24 8 20 2Z",
  ],
  "Brightwater Co-op": [
    "#2f86b8",
    "M20 2c8 10 14 16 14 23a14 14 0 0 1-28 0C6 18 12 12 20 2Zm-7 24a7 7 0 0 0 7 7v-4a3 3 0 0 1-3-3Z",
  ],
  "Kiln & Clay": ["#c0653d", "M12 3h16v5c6 4 8 9 8 15 0 8-6 14-16 14S4 31 4 23c0-6 2-11 8-15Zm-2 20h20v4H10Z"],
  "Northlight Films": ["#7a6fd0", "M20 2l4 14 14 4-14 4-4 14-4-14-14-4 14-4Z"],
  "Harbour Analytics": ["#3b78c4", "M4 24h7v13H4Zm12-10h7v23h-7ZM28 4h7v33h-7Z"],
  "Papaya Press": [
    "#e0803a",
    "M20 3c9 0 15 8 15 18 0 9-6 16-15 16S5 30 5 21C5 11 11 3 20 3Zm0 9c-4 0-6 4-6 9s2 8 6 8 6-3 6-8-2-9-6-9Z",
  ],
  "Stonebridge Architects": ["#7d858c", "M2 12h36v6h-4v18h-7V27a7 7 0 0 0-14 0v9H6V18H2Z"],
  "Blue Hour Bakery": ["#4a7bd8", "M20 3a17 17 0 1 0 17 17A13 13 0 0 1 20 3Z"],
  "Meridian Cycles": [
    "#c9486a",
    "M20 3a17 17 0 1 1 0 34 17 17 0 0 1 0-34Zm0 5a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z",
  ],
  "Atlas & Vine": ["#8a7f2e", "M20 3l16 34h-7L20 17l-9 20H4Z"],
  "Tidewell Clinic": ["#2b9c92", "M15 3h10v12h12v10H25v12H15V25H3V15h12Z"],
  "Larkspur Labs": [
    "#9a5fc2",
    "M20 3a8 8 0 0 1 8 8 8 8 0 1 1 4 15 8 8 0 0 1-12 7 8 8 0 0 1-12-7 8 8 0 1 1 4-15 8 8 0 0 1 8-8Z",
  ],
};

const SIZE = { height: 80, mark: 64, gap: 18 };

/** The colour of the letters of a logo: grey that can be read on light and on dark cards. */
export const LOGO_INK = "#808690";

export const LOGO_COMPANIES: readonly string[] = Object.keys(MARKS);

/** Mark and name of a sample company as SVG. */
export function drawLogo(company: string, name: Picture): string {
  const [colour = LOGO_INK, mark = ""] = MARKS[company] ?? [];
  const width = SIZE.mark + SIZE.gap + name.width;
  const href = `data:image/png;base64,${name.data.toString("base64")}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE.height}">` +
    `<path transform="translate(0 8) scale(1.6)" fill="${colour}" fill-rule="evenodd" d="${mark}"/>` +
    `<image x="${SIZE.mark + SIZE.gap}" y="${(SIZE.height - name.height) / 2}" width="${name.width}" height="${name.height}" href="${href}"/></svg>`
  );
}
