import { type InputVideoTrack, VideoSampleSink } from "mediabunny";
import sharp from "sharp";

const SECONDS_IN = 1;
const EDGE = 1280;
const MAX_PIXELS = 40_000_000;

/** Writes the picture about a second in as WebP, upright. False when there is none that can be decoded. */
export async function writePoster(track: InputVideoTrack, duration: number, path: string): Promise<boolean> {
  const { codedWidth, codedHeight } = track;
  if (codedWidth * codedHeight > MAX_PIXELS || !(await track.canDecode())) return false;
  const start = await track.getFirstTimestamp();
  const at = start + Math.min(SECONDS_IN, Math.max(0, duration - start) / 2);
  const sample = await new VideoSampleSink(track).getSample(at);
  if (!sample) return false;
  try {
    const width = sample.codedWidth;
    const height = sample.codedHeight;
    const pixels = new Uint8Array(sample.allocationSize({ format: "RGBA" }));
    await sample.copyTo(pixels, { format: "RGBA" });
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .rotate(sample.rotation)
      .removeAlpha()
      .resize({ width: EDGE, height: EDGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(path);
    return true;
  } finally {
    sample.close();
  }
}
