import type { FileState } from "#contract/reviews/review-context.ts";
import { LISTED_COLUMNS, type ListedColumns } from "./fields.ts";

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
  portrait: boolean | null;
  /** Of recordings without a picture, where they were asked for. */
  peaks?: number[] | null;
  state: FileState;
}

export interface QuestionOfRow {
  id: number;
  type: number;
  key: string;
  label: string | null;
  placeholder: string | null;
  default_value: string | null;
  mandatory: boolean | null;
}

export interface AnswerOfRow extends QuestionOfRow {
  answer: string | null;
  file: string | null;
}

/** Instants are the database's text. */
export interface ReviewRow extends ListedColumns, Record<string, unknown> {
  first_form: string | null;
  assignee_name: string | null;
  labels: (LabelOfRow | null)[];
  files: FileOfRow[];
}

export const LABELS = `array(select (select json_build_object('id', l.id, 'name', l.name, 'colour', l.colour)
    from labels l where l.workspace_id = rl.workspace_id and l.id = rl.label_id)
  from review_labels rl where rl.workspace_id = r.workspace_id and rl.review_id = r.id)`;

const files = (more: string) => `array(select json_build_object('id', a.id, 'kind', a.kind, 'file', a.file, 'poster',
    a.poster, 'duration', a.duration, 'portrait', a.height > a.width, 'state', a.state${more})
  from attachments a where a.workspace_id = r.workspace_id and a.review_id = r.id order by a.position, a.id)`;

export const FILES = files("");
const FILES_WITH_PEAKS = files(", 'peaks', case when a.kind = 'audio' then a.peaks end");

const QUESTION = `'placeholder', q.placeholder, 'default_value', q.default_value, 'mandatory', q.mandatory`;

export const ASKED = `array(select json_build_object('id', q.id, 'type', q.type, 'key', q.key, 'label', q.label, ${QUESTION})
  from form_questions q where q.workspace_id = r.workspace_id and q.form_id = r.form_id order by q.position, q.id)`;

export const ANSWERS = `array(select json_build_object('id', ra.question_id, 'type', ra.question_type,
    'key', ra.question_text, 'label', ra.question_label, 'answer', ra.answer, 'file', ra.file, ${QUESTION})
  from review_answers ra left join form_questions q on q.workspace_id = ra.workspace_id and q.id = ra.question_id
  where ra.workspace_id = r.workspace_id and ra.review_id = r.id order by q.position nulls last, ra.question_id)`;

/** Null also for somebody who is no member any more: row security hides them. */
export const ASSIGNEE = "(select u.name from users u where u.id = r.assignee_id)";

const columnsWith = (filesOfRow: string) =>
  `${LISTED_COLUMNS}, ${LABELS} as labels, ${filesOfRow} as files, ${ASSIGNEE} as assignee_name`;

/** Over `reviews r`, labels and files included, so that a list is one query. */
export const REVIEW_COLUMNS = columnsWith(FILES);
/** The same for the public shape of a review, which has a waveform. */
export const REVIEW_COLUMNS_WITH_PEAKS = columnsWith(FILES_WITH_PEAKS);
