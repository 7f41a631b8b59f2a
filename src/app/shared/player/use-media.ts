import { useEffect } from "react";
import type { Cue } from "#contract/reviews/transcript.ts";
import { showCues } from "./cue-track.ts";
import { findDuration } from "./finite-duration.ts";

/** Keeps a player's captions as the cues are, and finds out how long what it plays is. */
export function useMedia(media: HTMLMediaElement | null, cues: readonly Cue[], label: string): void {
  useEffect(() => (media ? findDuration(media) : undefined), [media]);
  useEffect(() => {
    if (media instanceof HTMLVideoElement) showCues(media, cues, label);
  }, [media, cues, label]);
}
