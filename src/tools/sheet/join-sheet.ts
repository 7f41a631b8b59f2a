import sharp, { type OverlayOptions } from "sharp";
import { drawText } from "#server/platform/drawing/draw-text.ts";

export interface Tile {
  row: string;
  column: string;
  png: Buffer;
}

const GAP = 16;
const LABEL = 30;
const MARGIN = 150;

interface SheetOptions {
  title: string;
  /** Width of a tile on the sheet. */
  width: number;
  /** Tiles higher than this are cut. */
  most: number;
}

async function shrink({ png }: Tile, { width, most }: SheetOptions) {
  const small = await sharp(png).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const { data, info } = small;
  if (info.height <= most) return { data, height: info.height };
  const cut = await sharp(data).extract({ left: 0, top: 0, width, height: most }).png().toBuffer();
  return { data: cut, height: most };
}

/** One picture of all tiles, a line for each row, each row as high as its highest tile. */
export async function joinSheet(tiles: Tile[], options: SheetOptions): Promise<Buffer> {
  const rows = [...new Set(tiles.map(({ row }) => row))];
  const columns = [...new Set(tiles.map(({ column }) => column))];
  const layers: OverlayOptions[] = [];
  const write = async (text: string, left: number, top: number, size = 15) => {
    const drawn = await drawText({ text, size, bold: true, colour: "#444a52", width: 1200 });
    if (drawn) layers.push({ input: drawn.data, left, top });
  };
  const leftOf = (column: string) => MARGIN + columns.indexOf(column) * (options.width + GAP);
  await write(options.title, GAP, GAP, 20);
  let top = 2 * GAP + LABEL;
  for (const column of columns) await write(column, leftOf(column), top);
  top += LABEL;
  for (const row of rows) {
    await write(row, GAP, top);
    let height = LABEL;
    for (const tile of tiles.filter((one) => one.row === row)) {
      const small = await shrink(tile, options);
      layers.push({ input: small.data, left: leftOf(tile.column), top });
      height = Math.max(height, small.height);
    }
    top += height + GAP;
  }
  const width = MARGIN + columns.length * (options.width + GAP);
  return sharp({ create: { width, height: top, channels: 3, background: "#c9ccd1" } })
    .composite(layers)
    .webp({ quality: 80 })
    .toBuffer();
}
