import { join } from "node:path";
import {
  FilePathSource,
  Input,
  type InputVideoTrack,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  VideoSampleSink,
  AudioSampleSink,
  type InputAudioTrack,
} from "mediabunny";
import type * as z from "zod";
import { type MeasureRequest, type Measured, POSTER_FILE, remuxedFile } from "./measure-request.ts";
import { shouldRemux, remux } from "./rewrite-media.ts";
import sharp from "sharp";

const BUCKETS = 200;
const SECONDS_PER_BUCKET = 1;

async function loudest(sink: AudioSampleSink, from: number, to: number, note: (time: number, value: number) => void) {
  for await (const sample of sink.samples(from, to)) {
    const options = { planeIndex: 0, format: "f32-planar" } as const;
    const values = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
    sample.copyTo(values, options);
    const { timestamp, sampleRate } = sample;
    sample.close();
    for (const [index, value] of values.entries()) note(timestamp + index / sampleRate, Math.abs(value));
  }
}

/** Loudness over time: 200 numbers from 0 to 1, relative to the loudest moment. Null without sound. */
async function findPeaks(track: InputAudioTrack, duration: number): Promise<number[] | null> {
  if (!(duration > 0) || !(await track.canDecode())) return null;
  const peaks = Array.from({ length: BUCKETS }, () => 0);
  const bucket = duration / BUCKETS;
  const note = (time: number, value: number) => {
    const at = Math.min(BUCKETS - 1, Math.max(0, Math.floor(time / bucket)));
    if (value > (peaks[at] ?? 0)) peaks[at] = value;
  };
  const sink = new AudioSampleSink(track);
  if (bucket <= SECONDS_PER_BUCKET) await loudest(sink, 0, Infinity, note);
  else
    for (let at = 0; at < BUCKETS; at += 1)
      await loudest(sink, at * bucket, at * bucket + SECONDS_PER_BUCKET, (time, value) => {
        if (time < (at + 1) * bucket) note(Math.max(time, at * bucket), value);
      });
  const most = Math.max(...peaks);
  return peaks.map((value) => (most > 0 ? Math.round((value / most) * 1000) / 1000 : 0));
}

const SECONDS_IN = 1;
const EDGE = 1280;
const MAX_PIXELS = 40_000_000;

/** Writes the frame about one second in as WebP, upright. False when none can be decoded. */
async function writePoster(track: InputVideoTrack, duration: number, path: string): Promise<boolean> {
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

// Never playlists: they name other files and URLs to read.
const FORMATS = [MP4, QTFF, WEBM, MP3, OGG, WAVE];

async function loadDecoder(): Promise<boolean> {
  try {
    await import("@napi-rs/webcodecs/polyfill");
    return true;
  } catch {
    // No binary for this platform: measuring works without it.
    return false;
  }
}

/** Undefined on failure or timeout: damaged video may fail the decoder or block it forever. */
function attempt<T>(run: () => Promise<T>, seconds: number): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), seconds * 1000));
  return Promise.race([run().catch(() => undefined), late]);
}

/** Measures one file and writes derived files beside it. Throws when it is not a media file. */
export async function measure(request: z.output<typeof MeasureRequest>): Promise<Measured> {
  const { path, extension, folder, wantsPoster, decodeSeconds } = request;
  const input = new Input({ formats: FORMATS, source: new FilePathSource(path) });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video && !audio) throw new Error("There is neither picture nor sound");
  const duration = await input.computeDuration();
  const canDecode = await loadDecoder();
  const isAnew =
    (await shouldRemux(input, extension)) && (await remux(input, extension, join(folder, remuxedFile(extension))));
  const drawOf = (track: InputVideoTrack) => writePoster(track, duration, join(folder, POSTER_FILE));
  return {
    duration: Number.isFinite(duration) ? Math.round(duration * 1000) / 1000 : null,
    width: video?.displayWidth ?? null,
    height: video?.displayHeight ?? null,
    hasPoster: canDecode && wantsPoster && video ? (await attempt(() => drawOf(video), decodeSeconds)) === true : false,
    peaks: (canDecode && audio && (await attempt(() => findPeaks(audio, duration), decodeSeconds))) || null,
    isAnew,
  };
}
