import { diffWordsWithSpace } from "diff";
import { getLocale } from "#messages/gen/runtime.js";

export interface DiffSegment {
  kind: "same" | "removed" | "added";
  text: string;
}

// Comparing two long texts word by word takes seconds; after this time both are shown whole.
const TIMEOUT_MS = 200;

/** The changes from one text to the other, word by word, in a language that may write without spaces. */
export function diffWords(before: string, after: string): DiffSegment[] {
  if (before === after) return before ? [{ kind: "same", text: before }] : [];
  const intlSegmenter = new Intl.Segmenter(getLocale(), { granularity: "word" });
  const found = diffWordsWithSpace(before, after, { intlSegmenter, timeout: TIMEOUT_MS });
  const parts = found ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts
    .filter(({ value }) => value !== "")
    .map(({ value, added, removed }) => ({ kind: added ? "added" : removed ? "removed" : "same", text: value }));
}
