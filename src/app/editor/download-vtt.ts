import type { Cue } from "#contract/transcript.ts";
import { writeVtt } from "#app/transcript/write-vtt.ts";

/** Gives the person the lines as a WebVTT file. */
export function downloadVtt(cues: readonly Cue[]): void {
  const url = URL.createObjectURL(new Blob([writeVtt(cues)], { type: "text/vtt" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "transcript.vtt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
