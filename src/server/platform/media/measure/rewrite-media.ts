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

/** Copies the tracks into a new file without tags. Throws when a track would be lost. */
export async function remux(input: Input, extension: string, path: string): Promise<void> {
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
  const lost = conversion.discardedTracks.filter(({ track }) => track.isVideoTrack() || track.isAudioTrack());
  if (!conversion.isValid || lost.length > 0)
    throw new Error(`Cannot be packed anew: ${lost[0]?.reason ?? "no tracks"}`);
  await conversion.execute();
}
