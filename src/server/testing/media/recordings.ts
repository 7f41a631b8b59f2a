import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";

const SAMPLES = join(import.meta.dirname, "../../features/workspace/demo/media");

export const LOCATION = "+51.5007-000.1246/";
const CAMERA: MetadataTags = {
  title: "Holiday",
  date: new Date("2020-02-20"),
  raw: { "©xyz": LOCATION, "©mak": "Camera 4711" },
};

/** Two sounds of which players know one, as phones record that add spatial audio. */
async function packTwoSounds(): Promise<Buffer> {
  const open = async () =>
    new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(join(SAMPLES, "clip.webm"))) });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const input = await open();
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!picture?.codec || !sound?.codec) throw new Error("The sample has no picture or sound");
  const film = new EncodedVideoPacketSource(picture.codec);
  const voices = [new EncodedAudioPacketSource(sound.codec), new EncodedAudioPacketSource(sound.codec)];
  output.addVideoTrack(film);
  for (const voice of voices) output.addAudioTrack(voice);
  output.setMetadataTags(CAMERA);
  await output.start();
  const videoMeta = { decoderConfig: (await picture.getDecoderConfig()) ?? undefined };
  for await (const packet of new EncodedPacketSink(picture).packets()) await film.add(packet, videoMeta);
  const audioMeta = { decoderConfig: (await sound.getDecoderConfig()) ?? undefined };
  for await (const packet of new EncodedPacketSink(sound).packets())
    for (const voice of voices) await voice.add(packet, audioMeta);
  await output.finalize();
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  bytes.write("apac", bytes.lastIndexOf("Opus"), "latin1");
  return bytes;
}

async function pack(sample: string, format: OutputFormat, tags: MetadataTags = {}): Promise<Buffer> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(join(SAMPLES, sample))) });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  await (await Conversion.init({ input, output, tags, copy: { mode: "forced" } })).execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Six and a half seconds of video and audio, as written by different programs. */
export const recordings = {
  whole: () => readFile(join(SAMPLES, "clip.webm")),
  voice: () => readFile(join(SAMPLES, "voice.webm")),
  /** Browsers never write the duration. */
  endless: () => pack("clip.webm", new WebMOutputFormat({ appendOnly: true })),
  endlessVoice: () => pack("voice.webm", new WebMOutputFormat({ appendOnly: true })),
  /** Phones write place and time. */
  mp4: () => pack("clip.webm", new Mp4OutputFormat({ fastStart: false }), CAMERA),
  mov: () => pack("clip.webm", new MovOutputFormat({ fastStart: false }), CAMERA),
  twoSounds: packTwoSounds,
  m4a: () => pack("voice.webm", new Mp4OutputFormat(), CAMERA),
};

/** Opens a file as a player does. */
export const playerOf = (bytes: Buffer): Input => new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
