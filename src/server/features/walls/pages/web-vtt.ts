import type { Cue } from "#contract/reviews/transcript.ts";

const two = (value: number) => String(value).padStart(2, "0");

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(thousandths % 1000).padStart(3, "0")}`;
}

// An empty line would end the cue, and `-->` would begin another.
const words = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\r\n\u2028\u2029\f\v]+/g, "\n")
    .trim();

/** The lines of a transcript as a file of captions. */
export const webVtt = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${words(text)}\n`).join("\n")}`;
