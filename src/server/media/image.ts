import sharp from "sharp";

const MAX_PIXELS = 50_000_000;
const SECONDS = 20;

// One image at a time uses one core; decoding is off the event loop already.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Writes an image anew as WebP: upright, at most `edge` pixels wide and high, without any metadata. Throws when the
 * file cannot be decoded or has more pixels than anybody photographs.
 */
export async function rewriteImage(from: string, to: string, edge: number): Promise<void> {
  await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .rotate()
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: SECONDS })
    .toFile(to);
}
