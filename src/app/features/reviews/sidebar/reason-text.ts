import { hideReasonLabel as setAsideName } from "#app/shared/review-display/reason-name.ts";
import type { EditReason, ReviewState } from "#contract/reviews/review-state.ts";
import { EDIT_REASONS, HIDDEN_REASONS } from "#contract/reviews/review-state.ts";
import { m } from "#messages/gen/messages.js";

export const editReasonLabel = (reason: EditReason): string =>
  ({
    typo: m.record_reason_typo,
    shortened: m.record_reason_shortened,
    translated: m.record_reason_translated,
    anonymised: m.record_reason_anonymised,
    at_request: m.record_reason_at_request,
    transcription: m.record_reason_transcription,
    other: m.record_reason_other,
  })[reason]();

export const stateLabel = (state: ReviewState): string =>
  ({ new: m.inbox_state_new, approved: m.inbox_state_approved, set_aside: m.inbox_state_set_aside })[state]();

/** A reason from either list; other text is returned unchanged. */
export function historyReasonLabel(reason: string): string {
  const edit = EDIT_REASONS.find((one) => one === reason);
  if (edit) return editReasonLabel(edit);
  const aside = HIDDEN_REASONS.find((one) => one === reason);
  return aside ? setAsideName(aside) : reason;
}
