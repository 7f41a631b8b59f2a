import type { Cue } from "#contract/reviews/transcript.ts";

const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

/** Words as the text of a caption, in which `<` and `&` begin markup. */
const captionText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Puts cues into a player as its captions, in place of those it has. A browser cannot take a track away again, so one
 * is kept for each element and emptied.
 */
export function showCues(media: HTMLMediaElement, cues: readonly Cue[], label: string): void {
  let track = tracks.get(media);
  if (!track) {
    if (cues.length === 0) return;
    track = media.addTextTrack("captions", label);
    track.mode = "showing";
    tracks.set(media, track);
  }
  const { mode } = track;
  // A disabled track tells nothing of its cues.
  if (mode === "disabled") track.mode = "hidden";
  const present = Array.from(track.cues ?? []);
  for (const old of present) track.removeCue(old);
  for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, captionText(text)));
  track.mode = mode;
}
