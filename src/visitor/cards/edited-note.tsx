/** @jsxImportSource preact */
import type { EditReason } from "#contract/reviews/review-state.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

const EDIT_REASON_LABELS: Record<EditReason, typeof m.visitor_edited> = {
  typo: m.visitor_edited_typo,
  shortened: m.visitor_edited_shortened,
  translated: m.visitor_edited_translated,
  anonymised: m.visitor_edited_anonymised,
  at_request: m.visitor_edited_at_request,
  transcription: m.visitor_edited_transcription,
  other: m.visitor_edited,
};

export function EditedNote({ review, locale }: { review: PublicReview; locale: Locale }) {
  if (!review.edited) return null;
  const say = review.edited.reason ? EDIT_REASON_LABELS[review.edited.reason] : m.visitor_edited;
  return <span class="edited">{say({}, { locale })}</span>;
}
