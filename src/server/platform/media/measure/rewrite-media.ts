import {
  Conversion,
  FilePathTarget,
  type Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";

// The index in front lets players start at once; building it keeps the file in memory.
const fastStart = "in-memory";

const FORMATS: Record<string, () => OutputFormat> = {
  webm: () => new WebMOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart }),
  m4a: () => new Mp4OutputFormat({ fastStart }),
  mov: () => new MovOutputFormat({ fastStart }),
};

/**
 * Recordings without a duration cannot be seeked, and camera tags hold place and time. Other audio files stay as they
 * are.
 */
export async function shouldRemux(input: Input, extension: string): Promise<boolean> {
  if (extension === "webm") return (await input.getDurationFromMetadata()) === null;
  return extension in FORMATS;
}

/**
 * Copies the tracks into a new file without tags. Of those in an unknown coding, which some phones and cameras add, only those
 * are left out beside which another of their kind is kept. False when others would be lost: nothing is written then.
 */
export async function remux(input: Input, extension: string, path: string): Promise<boolean> {
  const format = FORMATS[extension]?.();
  if (!format) throw new Error(`A ${extension} file is never written anew`);
  const output = new Output({ format, target: new FilePathTarget(path) });
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    copy: { mode: "forced", shiftTolerance: Infinity },
    showWarnings: false,
  });
  const kept = new Set(conversion.utilizedTracks.map(({ type }) => type));
  const lost = conversion.discardedTracks.filter(
    ({ track, reason }) =>
      (track.isVideoTrack() || track.isAudioTrack()) && !(reason === "unknown_source_codec" && kept.has(track.type)),
  );
  if (!conversion.isValid || lost.length > 0) return false;
  await conversion.execute();
  return true;
}
