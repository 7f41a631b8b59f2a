import type { Input } from "#api/create-api.ts";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import { type Medium, SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import { changedFields, requiresReason } from "./changed-fields.ts";
import {
  type EditorField,
  type EditorForm,
  NETWORKS,
  PERSON_FIELDS,
  PERSON_PICTURES,
  type Picture,
} from "./editor-form.ts";

export interface Bodies {
  text: Input<"updateTextReview">["body"];
  video: Input<"updateVideoReview">["body"];
  audio: Input<"updateAudioReview">["body"];
  social: Input<"updateSocialReview">["body"];
}
type Common = Bodies["video"] & Bodies["audio"] & Bodies["text"];
/** Every field the editor sends, so that a new one of the contract does not compile without its value here. */
type Sent = { [Field in Exclude<keyof ReviewPatch, "review_text" | "favourite">]: Common[Field] };
type Changed = (field: EditorField) => boolean;
interface AnswerInput {
  feed_form_question_id: string | number;
  answer?: string;
  answer_file?: File;
}

const pictureAnswer = (picture: Picture): Partial<AnswerInput> =>
  picture instanceof File ? { answer_file: picture } : { answer: "" };

interface PlacedAnswer {
  input: AnswerInput;
  field: AnswerField;
}
type AnswerField = EditorField | `answers.${number}.text` | `answers.${number}.picture`;

export function answersToSend(values: EditorForm, before: EditorForm): PlacedAnswer[] {
  const changed: Changed = (field) => changedFields(before, values).includes(field);
  const person = PERSON_FIELDS.filter(changed).map((field) => ({
    field,
    input: { feed_form_question_id: field, answer: values[field] },
  }));
  const pictures = PERSON_PICTURES.filter(changed).map((field) => ({
    field,
    input: { feed_form_question_id: field, ...pictureAnswer(values[field]) },
  }));
  const own = values.answers.flatMap(({ question_id: id, text, picture }, index): PlacedAnswer[] => {
    const old = before.answers.find((one) => one.question_id === id);
    const input = { feed_form_question_id: id };
    if (picture !== "keep")
      return [{ field: `answers.${index}.picture`, input: { ...input, ...pictureAnswer(picture) } }];
    if (!old || old.text === text) return [];
    return [{ field: `answers.${index}.text`, input: { ...input, answer: text } }];
  });
  return [...person, ...pictures, ...own];
}

/** Fields to set, and to remove with null. */
function customFieldChanges(values: EditorForm, before: EditorForm): Record<string, string | null> {
  const old = new Map(before.custom_fields.map(({ name, value }) => [name, value]));
  const filled = values.custom_fields.filter(({ value }) => value.trim() !== "");
  const kept = new Map(filled.map(({ name, value }) => [name.trim(), value]));
  const removed = [...old.keys()].filter((name) => !kept.has(name)).map((name) => [name, null] as const);
  const set = [...kept].filter(([name, value]) => old.get(name) !== value);
  return Object.fromEntries<string | null>([...removed, ...set]);
}

function commonBody(values: EditorForm, before: EditorForm, changed: Changed, withReason: boolean): Common {
  const answers = answersToSend(values, before).map(({ input }) => input);
  const networks = NETWORKS.filter(changed);
  const ifChanged = <Field extends EditorField>(field: Field) => (changed(field) ? values[field] : undefined);
  const sentiment = ifChanged("sentiment");
  const reason = (withReason && values.edit_reason) || undefined;
  const body: Sent = {
    comment: ifChanged("comment"),
    review_title: ifChanged("review_title"),
    reviewed_at: ifChanged("reviewed_at"),
    rating: ifChanged("rating") ?? undefined,
    sentiment_id: sentiment ? SENTIMENT_ID[sentiment] : undefined,
    cues: changed("cues") ? JSON.stringify(values.cues) : undefined,
    // The service derives the transcript from cues.
    transcript: changed("cues") && values.cues.length > 0 ? undefined : ifChanged("transcript"),
    highlights: ifChanged("highlights"),
    question_answers: answers.length > 0 ? answers : undefined,
    custom_fields: changed("custom_fields") ? JSON.stringify(customFieldChanges(values, before)) : undefined,
    reviewer_social_urls:
      networks.length > 0 ? Object.fromEntries(networks.map((network) => [network, values[network]])) : undefined,
    edit_reason: reason,
    edit_note: (reason && values.edit_note) || undefined,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

const mediaBody = ({ media_added: added, media_removed: removed }: EditorForm) => ({
  ...(added.length > 0 && { media: added }),
  ...(removed.length > 0 && { remove_media: removed }),
});

/** The update that turns `before` into `values`; unchanged fields are left out. */
export function toBody<Type extends Medium>(type: Type, values: EditorForm, before: EditorForm): Bodies[Type];
export function toBody(type: Medium, values: EditorForm, before: EditorForm): Bodies[Medium] {
  const fields = changedFields(before, values);
  const changed: Changed = (field) => fields.includes(field);
  const common = commonBody(values, before, changed, requiresReason(fields));
  const { recording, static_thumb: thumb, thumbs } = values;
  if (type === "video")
    return { ...common, ...(recording && { video: recording }), ...(thumb && { static_thumb: thumb }) };
  if (type === "audio") return { ...common, ...(recording && { audio: recording }) };
  if (type === "social") return { ...common, ...mediaBody(values) };
  const own = thumbs.map(({ attachment_id, file }) => ({ attachment_id, static_thumb: file }));
  return { ...common, ...mediaBody(values), ...(own.length > 0 && { static_thumb: own }) };
}

/** The label ids to add and remove; undefined if the labels are equal. */
export function toLabels(values: EditorForm, before: EditorForm): { add: string[]; remove: string[] } | undefined {
  const add = values.labels.filter((id) => !before.labels.includes(id));
  const remove = before.labels.filter((id) => !values.labels.includes(id));
  return add.length + remove.length > 0 ? { add, remove } : undefined;
}
