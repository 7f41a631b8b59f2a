import sharp from "sharp";
import { createMutex } from "#server/platform/media/mutex.ts";

const MAX_PIXELS = 50_000_000;
/** Decoded: as many as a picture of `MAX_PIXELS` with four channels of eight bits. */
const MAX_BYTES = 4 * MAX_PIXELS;
const CHANNEL_BYTES: Record<string, number> = { char: 1, uchar: 1, ushort: 2, short: 2, float: 4, uint: 4, int: 4 };
const SECONDS = 8;
const EDGES = { picture: 2400, avatar: 512 } as const;
const WEBP = { quality: 82 };

export type ImageSize = keyof typeof EDGES;

// One image at a time on one core: bounded memory, and the other core answers requests.
sharp.concurrency(1);
sharp.cache(false);
const oneAtATime = createMutex();

async function rewrite(from: string, pathOf: (size: ImageSize) => string): Promise<void> {
  const image = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
  const { width, height, channels, depth } = await image.metadata();
  // TIFF and PNG also hold channels of more bits, and a TIFF may hold all rows in one piece.
  if (width * height * channels * (CHANNEL_BYTES[depth] ?? 8) > MAX_BYTES) throw new Error("The image is too large");
  const { data, info } = await image
    .rotate()
    .resize({ width: EDGES.picture, height: EDGES.picture, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).webp(WEBP).toFile(pathOf("picture"));
  await sharp(data, { raw })
    .resize({ width: EDGES.avatar, height: EDGES.avatar, fit: "inside", withoutEnlargement: true })
    .webp(WEBP)
    .toFile(pathOf("avatar"));
}

/**
 * Re-encodes an image as WebP in both sizes, upright and without metadata. Throws when it cannot be decoded or has
 * too many pixels.
 */
export const rewriteImage = (from: string, pathOf: (size: ImageSize) => string): Promise<void> =>
  oneAtATime(() => rewrite(from, pathOf));
