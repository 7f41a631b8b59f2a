import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Tile } from "./join-sheet.ts";

const FOLDER = join(import.meta.dirname, "thumbs");
/** Side of a thumbnail in pixels: enough to notice a moved card or another colour, too few to see how letters are drawn. */
const SIDE = 16;
/** Mean difference of the pixels (0 to 255) that still counts as the same. */
const TOLERANCE = 5;

const thumbOf = ({ png }: Tile) => sharp(png).resize(SIDE, SIDE, { fit: "fill" }).removeAlpha().raw().toBuffer();

interface Sheet {
  name: string;
  width: number;
}
const folderOf = ({ width }: Sheet) => join(FOLDER, String(width));
const fileOf = (sheet: Sheet) => join(folderOf(sheet), `${sheet.name}.webp`);

/** Stores the sheet as one column of thumbnails, in the order of its tiles. */
export async function storeThumbs(sheet: Sheet, tiles: Tile[]): Promise<void> {
  mkdirSync(folderOf(sheet), { recursive: true });
  const pixels = Buffer.concat(await Promise.all(tiles.map(thumbOf)));
  const raw = { width: SIDE, height: SIDE * tiles.length, channels: 3 } as const;
  writeFileSync(
    fileOf(sheet),
    await sharp(pixels, { raw }).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer(),
  );
}

/**
 * Describes each tile that differs from its stored thumbnail, with the mean difference of its pixels (0 to 255). Throws when
 * no thumbnails of the sheet are stored.
 */
export async function compareThumbs(sheet: Sheet, tiles: Tile[]): Promise<string[]> {
  const { name } = sheet;
  if (!existsSync(fileOf(sheet))) throw new Error(`There are no thumbnails of ${name}: store them with --store.`);
  const stored = await sharp(fileOf(sheet)).removeAlpha().raw().toBuffer();
  const size = SIDE * SIDE * 3;
  if (stored.length !== size * tiles.length) return [`${name}: other tiles than the stored ones`];
  const drawn = await Promise.all(tiles.map(thumbOf));
  return tiles.flatMap(({ row, column }, index) => {
    const before = stored.subarray(index * size, (index + 1) * size);
    const sum = before.reduce((total, value, at) => total + Math.abs(value - (drawn[index]?.[at] ?? 0)), 0);
    const distance = sum / size;
    return distance > TOLERANCE ? [`${name}: ${row}, ${column} differs by ${distance.toFixed(1)}`] : [];
  });
}
