import type { EditorField } from "#app/features/reviews/editor-form/editor-form.ts";
import { customFieldOf } from "#contract/reviews/custom-fields.ts";
import type { HistoryField } from "#contract/reviews/review-fields.ts";
import { m } from "#messages/gen/messages.js";

type NamedField = HistoryField | Exclude<EditorField, "edit_reason" | "edit_note"> | "walls" | "answers" | "agreed";

const NAMES: Record<string, () => string> = {
  comment: m.reviews_comment,
  review_title: m.reviews_edit_title,
  rating: m.reviews_rating,
  reviewed_at: m.reviews_date,
  sentiment: m.reviews_sentiment,
  favourite: m.reviews_favourite,
  state: m.record_field_state,
  labels: m.record_field_labels,
  assignee: m.reviews_assignee,
  custom_fields: m.record_field_custom,
  walls: m.record_field_walls,
  response: m.record_field_reply,
  name: m.reviews_name,
  position: m.reviews_position,
  organization_name: m.reviews_company,
  email: m.record_field_email,
  contact_number: m.record_field_phone,
  company_url: m.record_field_company_url,
  photo: m.record_field_photo,
  company_logo: m.record_field_company_logo,
  twitter: m.record_field_profiles,
  linkedin: m.record_field_profiles,
  facebook: m.record_field_profiles,
  instagram: m.record_field_profiles,
  reviewer_social_urls: m.record_field_profiles,
  answers: m.record_field_answers,
  transcript: m.reviews_transcript,
  cues: m.record_field_cues,
  highlights: m.record_field_highlights,
  media: m.reviews_files,
  media_added: m.record_field_media_added,
  media_removed: m.record_field_media_removed,
  thumbs: m.record_field_thumb,
  static_thumb: m.record_field_thumb,
  recording: m.record_field_recording,
  agreed: m.record_field_agreed,
} satisfies Record<NamedField, () => string>;

export function fieldName(field: string): string {
  if (field.startsWith("question_answers")) return m.record_field_answers();
  return NAMES[field]?.() ?? customFieldOf(field) ?? field;
}
