import type { Cue } from "#contract/reviews/transcript.ts";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import { collapseWhitespace } from "#contract/walls/view/highlight.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { ReviewChanges } from "./review-patch.ts";

const sound = (cues: Cue[]): Cue[] =>
  cues
    .map(({ start, end, text }) => ({ start, end, text: storableText(text).trim() }))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.start - b.start);

const wordsOf = (cues: Cue[]): string => cues.map(({ text }) => text).join(" ");

/** Transcript and times: with times it is their words; words that are others leave no times behind. */
export function transcriptOf(
  { transcript, cues }: Pick<ReviewPatch, "transcript" | "cues">,
  before: Pick<StoredReview, "cues">,
): ReviewChanges {
  const timed = sound(cues ?? []);
  if (timed.length > 0) return { cues: timed, transcript: wordsOf(timed) };
  const cleared = cues !== undefined && { cues: null };
  if (transcript === undefined) return { ...cleared };
  const words = storableText(transcript);
  const fits = collapseWhitespace(words) === collapseWhitespace(wordsOf(before.cues ?? []));
  return { transcript: words || null, ...(!fits && { cues: null }), ...cleared };
}
