/** In order of preference: the first costs a small device the least. */
const TYPES = {
  video: ["video/webm;codecs=vp8,opus", "video/webm;codecs=vp9,opus", "video/webm", "video/mp4"],
  audio: ["audio/webm;codecs=opus", "audio/webm", "audio/mp4", "audio/ogg;codecs=opus"],
};
const VIDEO_RATE = 2_500_000;
const AUDIO_RATE = 96_000;
const LOWEST_RATE = 150_000;

/** Undefined if none. MP4 from Safari plays on older Apple devices too. */
export function formatFor(kind: "video" | "audio"): string | undefined {
  const { MediaRecorder: Recorder } = globalThis as { MediaRecorder?: typeof MediaRecorder };
  if (!Recorder || !(navigator as Partial<Navigator>).mediaDevices) return undefined;
  const types = TYPES[kind];
  const isApple = navigator.vendor.startsWith("Apple");
  const ordered = isApple ? [...types].sort((a, b) => Number(b.includes("mp4")) - Number(a.includes("mp4"))) : types;
  return ordered.find((type) => Recorder.isTypeSupported(type));
}

/** Bit rates at which the longest recording stays within the service's limit. */
export function ratesFor(seconds: number, maxBytes: number) {
  const fits = (maxBytes * 8 * 0.85) / seconds - AUDIO_RATE;
  return {
    videoBitsPerSecond: Math.round(Math.min(VIDEO_RATE, Math.max(LOWEST_RATE, fits))),
    audioBitsPerSecond: AUDIO_RATE,
  };
}

export const fileNameFor = (kind: "video" | "audio", type: string): string =>
  `${kind}-review.${type.includes("mp4") ? (kind === "audio" ? "m4a" : "mp4") : type.includes("ogg") ? "ogg" : "webm"}`;
