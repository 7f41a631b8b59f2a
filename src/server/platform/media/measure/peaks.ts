import { AudioSampleSink, type InputAudioTrack } from "mediabunny";

const BUCKETS = 200;
/** Of a long recording only so much of each bucket is listened to. */
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

/** Loudness over time: 200 numbers from 0 to 1, the loudest moment of the whole is 1. Null for no sound at all. */
export async function findPeaks(track: InputAudioTrack, duration: number): Promise<number[] | null> {
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
