import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import type { Cue } from "#contract/reviews/transcript.ts";
import { writeVtt } from "./write-vtt.ts";

/** Gives the person the lines as a WebVTT file. */
export const downloadVtt = (cues: readonly Cue[]): void =>
  saveBlob(new Blob([writeVtt(cues)], { type: "text/vtt" }), "transcript.vtt");
