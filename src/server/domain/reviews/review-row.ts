import type { FileState } from "#contract/reviews/review-context.ts";
import type { AgreedPurposes } from "./publishable.ts";

/** A label, a file and a platform as the row of a review carries them, put together by the database. */
export interface LabelOfRow {
  id: string;
  name: string;
  colour: string | null;
}

export interface FileOfRow {
  id: number;
  kind: string;
  file: string;
  poster: string | null;
  duration: number | null;
  state: FileState;
}

/** A question a form asks. */
export interface QuestionOfRow {
  id: number;
  type: number;
  key: string;
  label: string | null;
  placeholder: string | null;
  default_value: string | null;
  mandatory: boolean | null;
}

/** An answer with its question as it was asked then; what only the form knows is null once the form is gone. */
export interface AnswerOfRow extends QuestionOfRow {
  answer: string | null;
  file: string | null;
}

/** A review as lists select it. Numbers are numbers on both engines; instants are the database's text. */
export interface ReviewRow extends Record<string, unknown> {
  id: number;
  medium: string;
  social_type: string | null;
  title: string | null;
  comment: string;
  words: string;
  rating: number | null;
  rating_type: string;
  favourite: boolean;
  approved: boolean;
  agreed: AgreedPurposes;
  set_aside_reason: string | null;
  edited: boolean;
  edit_reason: string | null;
  highlights: string[] | null;
  captioned: boolean;
  sentiment_id: number | null;
  response: string | null;
  transcript: string | null;
  reviewed_at: string;
  created_at: string;
  reviewer_name: string;
  reviewer_position: string | null;
  reviewer_company: string | null;
  avatar: string | null;
  consent: string | null;
  form_id: number | null;
  contact_id: number | null;
  platform_id: number | null;
  review_url: string | null;
  first_form: string | null;
  labels: (LabelOfRow | null)[];
  files: FileOfRow[];
}

// Arrays of sub-selects: a join or an aggregate in their place costs the planner more than the whole list.

/** Labels of the review `r`, in no order. */
export const LABELS = `array(select (select json_build_object('id', l.id, 'name', l.name, 'colour', l.colour)
    from labels l where l.workspace_id = rl.workspace_id and l.id = rl.label_id)
  from review_labels rl where rl.workspace_id = r.workspace_id and rl.review_id = r.id)`;

/** Files of the review `r`, in their order. */
export const FILES = `array(select json_build_object('id', a.id, 'kind', a.kind, 'file', a.file, 'poster', a.poster,
    'duration', a.duration, 'state', a.state)
  from attachments a where a.workspace_id = r.workspace_id and a.review_id = r.id order by a.position, a.id)`;

const QUESTION = `'placeholder', q.placeholder, 'default_value', q.default_value, 'mandatory', q.mandatory`;

/** Questions of the form of the review `r`. */
export const ASKED = `array(select json_build_object('id', q.id, 'type', q.type, 'key', q.key, 'label', q.label, ${QUESTION})
  from form_questions q where q.workspace_id = r.workspace_id and q.form_id = r.form_id order by q.position, q.id)`;

/** Answers of the review `r` to questions of forms, in the order they are asked. */
export const ANSWERS = `array(select json_build_object('id', ra.question_id, 'type', ra.question_type,
    'key', ra.question_text, 'label', ra.question_label, 'answer', ra.answer, 'file', ra.file, ${QUESTION})
  from review_answers ra left join form_questions q on q.workspace_id = ra.workspace_id and q.id = ra.question_id
  where ra.workspace_id = r.workspace_id and ra.review_id = r.id order by q.position nulls last, ra.question_id)`;

/** Columns of `ReviewRow` from `reviews r`; labels and files come along, so that a list is one round trip. */
export const REVIEW_COLUMNS = `r.id::float8 as id, r.medium, r.social_type, r.title, r.comment, r.words,
  r.rating, r.rating_type, r.favourite, r.approved, r.agreed, r.set_aside_reason, r.edited_at is not null as edited,
  r.edit_reason, r.highlights, r.cues is not null as captioned, r.sentiment_id, r.response, r.transcript,
  r.reviewed_at, r.created_at, r.reviewer_name, r.reviewer_position, r.reviewer_company, r.avatar, r.consent,
  r.form_id::float8 as form_id, r.contact_id::float8 as contact_id, r.platform_id, r.review_url, ${LABELS} as labels, ${FILES} as files`;
