import type { Cue } from "#contract/reviews/recordings/transcript.ts";

const two = (value: number, digits = 2) => String(value).padStart(digits, "0");

function stamp(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(all / 1000) % 60)}.${two(all % 1000, 3)}`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ start, end, text }) => `\n${stamp(start)} --> ${stamp(end)}\n${escaped(text)}\n`).join("")}`;
