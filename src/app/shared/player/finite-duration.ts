import { followIntent, readIntent, setIntent } from "./playback-intent.ts";

/** Later than any recording ends. */
const BEYOND_END = 1e7;

/**
 * Makes the browser find the duration of a recording whose file does not state it, such as one just recorded in the
 * browser. A recording that plays, or is told to meanwhile, goes on after that: at the end, where the browser looks, it stops.
 * Returns a function that stops it.
 */
export function findDuration(media: HTMLMediaElement): () => void {
  let state: "idle" | "looking" | "returning" = "idle";
  const back = () => {
    if (state !== "looking") return;
    state = "returning";
    followIntent(media);
  };
  const handlers: Record<string, () => void> = {
    loadedmetadata() {
      if (media.duration !== Infinity || state !== "idle") return;
      state = "looking";
      setIntent(media, readIntent(media));
      media.pause();
      media.currentTime = BEYOND_END;
    },
    durationchange() {
      if (Number.isFinite(media.duration)) back();
    },
    play() {
      if (state === "looking") setIntent(media, { currentTime: readIntent(media).currentTime, paused: false });
      // The end was reached between the command and its event.
      else if (state === "returning" && media.paused) void media.play().catch(() => {});
    },
    seeked() {
      if (media.seeking) return;
      if (state === "returning") state = "idle";
      // Some files tell their duration only when playback arrives at the end.
      if (state === "looking" && !readIntent(media).paused) void media.play().catch(() => {});
    },
    ended: back,
    error: back,
  };
  for (const [name, handle] of Object.entries(handlers)) media.addEventListener(name, handle);
  handlers.loadedmetadata?.();
  return () => {
    for (const [name, handle] of Object.entries(handlers)) media.removeEventListener(name, handle);
  };
}
