import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { WallColours } from "#contract/walls/view/view-model.ts";
import { xmlText } from "#server/platform/text/xml-text.ts";

export const SIZE = { width: 1200, height: 630 } as const;
export const MARGIN = 72;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 24;
const inner = SIZE.width - 2 * MARGIN;
const third = (inner - 2 * GAP) / 3;

const columns = (top: number, heights: number[][]): Box[] =>
  heights.flatMap((column, index) => {
    let y = top;
    return column.map((height) => {
      const box = { x: MARGIN + index * (third + GAP), y, width: third, height };
      y += height + GAP;
      return box;
    });
  });

const row = (top: number, x: number, width: number, height: number, count: number): Box[] =>
  Array.from({ length: count }, (_, index) => ({ x: x + index * (width + GAP), y: top, width, height }));

const middle = (top: number, height: number) => Math.max(top, (top + SIZE.height - MARGIN - height) / 2);

type Picture = (typeof LAYOUT_TABLE)[Arrangement]["picture"];

/** The positions of the cards from `top` on; cards may extend past the edge. */
const CARD_BOXES: Record<Exclude<Picture, "faces">, (top: number) => Box[]> = {
  masonry: (top) =>
    columns(top, [
      [190, 260, 200],
      [250, 180, 220],
      [170, 240, 240],
    ]),
  grid: (top) =>
    columns(top, [
      [220, 220],
      [220, 220],
      [220, 220],
    ]),
  rows: (top) => [0, 1, 2].map((index) => ({ x: MARGIN, y: top + index * (150 + GAP), width: inner, height: 150 })),
  panel: (top) => [{ x: SIZE.width / 2 - 300, y: middle(top, 240), width: 600, height: 240 }],
  strip: (top) => row(middle(top, 240), -140, 340, 240, 4),
};

interface Paint {
  colours: WallColours;
  radius: number;
  bordered: boolean;
}

const rect = ({ x, y, width, height }: Box, radius: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${height}" rx="${radius}" fill="${xmlText(fill)}" ${more}/>`;

/** A card without text: reviews change and may be withdrawn while the image is still cached. */
function card(box: Box, { colours, radius, bordered }: Paint): string {
  const { x, y, width, height } = box;
  const { card: ground = "#fff", border = "#ddd", accent = "#1f6f54", star = "#f5a623", muted = "#777" } = colours;
  const line = (offset: number, share: number) =>
    rect({ x: x + 28, y: y + offset, width: (width - 56) * share, height: 11 }, 5.5, muted, 'opacity="0.32"');
  const lines = Math.max(1, Math.min(4, Math.floor((height - 130) / 26)));
  const foot = y + height - 48;
  return [
    rect(box, radius, ground, bordered ? `stroke="${xmlText(border)}" stroke-width="1.5"` : ""),
    rect({ x: x + 28, y: y + 30, width: 88, height: 13 }, 6.5, star),
    ...Array.from({ length: lines }, (_, index) => line(62 + index * 26, index === lines - 1 ? 0.62 : 1)),
    `<circle cx="${x + 46}" cy="${foot}" r="18" fill="${xmlText(accent)}" opacity="0.28"/>`,
    rect({ x: x + 76, y: foot - 6, width: Math.min(120, width * 0.4), height: 12 }, 6, muted, 'opacity="0.5"'),
  ].join("");
}

function faces(top: number, { colours }: Paint): string {
  const { accent = "#1f6f54", page = "#fff" } = colours;
  return Array.from({ length: 7 }, (_, index) => {
    const at = `cx="${SIZE.width / 2 + (index - 3) * 104}" cy="${Math.max(top, 190) + 90}"`;
    return (
      `<circle ${at} r="65" fill="${xmlText(page)}"/>` +
      `<circle ${at} r="59" fill="${xmlText(accent)}" opacity="${0.25 + index * 0.08}"/>`
    );
  }).join("");
}

export function drawShapes(arrangement: Arrangement, top: number, paint: Paint): string {
  const { page = "#fff" } = paint.colours;
  const { picture } = LAYOUT_TABLE[arrangement];
  const pictureMarkup =
    picture === "faces"
      ? faces(top, paint)
      : CARD_BOXES[picture](top)
          .map((box) => card(box, paint))
          .join("");
  const { width, height } = SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `${rect({ x: 0, y: 0, width, height }, 0, page)}${pictureMarkup}</svg>`
  );
}
