/** State of a review in triage. An extension: the v3 interface only knows `approved`. */
export const REVIEW_STATES = ["new", "approved", "set_aside"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Neutral reasons: no number of stars and no opinion is among them. */
export const HIDDEN_REASONS = [
  "duplicate",
  "spam",
  "off_topic",
  "test",
  "personal_data",
  "unlawful",
  "no_consent",
  "not_a_customer",
  "other",
] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** Shown to visitors beside the changed text. */
export const EDIT_REASONS = [
  "typo",
  "shortened",
  "translated",
  "anonymised",
  "at_request",
  "transcription",
  "other",
] as const;
export type EditReason = (typeof EDIT_REASONS)[number];

export function reviewStateOf(approved: boolean, setAsideReason: string | null | undefined): ReviewState {
  if (setAsideReason) return "set_aside";
  return approved ? "approved" : "new";
}
