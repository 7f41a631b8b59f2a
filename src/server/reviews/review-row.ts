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
    'duration', a.duration)
  from attachments a where a.workspace_id = r.workspace_id and a.review_id = r.id order by a.position, a.id)`;

/** Columns of `ReviewRow` from `reviews r`; labels and files come along, so that a list is one round trip. */
export const REVIEW_COLUMNS = `r.id::float8 as id, r.medium, r.social_type, r.title, r.comment, r.words,
  r.rating, r.rating_type, r.favourite, r.approved, r.sentiment_id, r.response, r.transcript,
  r.reviewed_at, r.created_at, r.reviewer_name, r.reviewer_position, r.reviewer_company, r.avatar, r.consent,
  r.form_id::float8 as form_id, r.platform_id, r.review_url, ${LABELS} as labels, ${FILES} as files`;
