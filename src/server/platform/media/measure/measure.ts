import { join } from "node:path";
import { FilePathSource, Input, type InputVideoTrack, MP3, MP4, OGG, QTFF, WAVE, WEBM } from "mediabunny";
import type * as z from "zod";
import { findPeaks } from "./peaks.ts";
import { writePoster } from "./poster.ts";
import { type MeasureRequest, type Measured, POSTER_FILE, remuxedFile } from "./measure-request.ts";
import { shouldRemux, remux } from "./rewrite-media.ts";

// Never playlists: they name other files and addresses to read.
const FORMATS = [MP4, QTFF, WEBM, MP3, OGG, WAVE];

async function loadDecoder(): Promise<boolean> {
  try {
    await import("@napi-rs/webcodecs/polyfill");
    return true;
  } catch {
    // There is none for this platform: files are measured and packed anew all the same.
    return false;
  }
}

/** What comes of decoding, or nothing: a damaged picture may fail the decoder, or keep it waiting for ever. */
function attempt<T>(run: () => Promise<T>, seconds: number): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), seconds * 1000));
  return Promise.race([run().catch(() => undefined), late]);
}

/** Measures one file, and writes beside it what can be made of it. Throws when it is no media file. */
export async function measure(request: z.output<typeof MeasureRequest>): Promise<Measured> {
  const { path, extension, folder, wantsPoster, decodeSeconds } = request;
  const input = new Input({ formats: FORMATS, source: new FilePathSource(path) });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video && !audio) throw new Error("There is neither picture nor sound");
  const duration = await input.computeDuration();
  const canDecode = await loadDecoder();
  const isAnew = await shouldRemux(input, extension);
  if (isAnew) await remux(input, extension, join(folder, remuxedFile(extension)));
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
