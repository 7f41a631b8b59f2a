import { changedFields } from "./changed-fields.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { EditorField, EditorForm, FullReview } from "./editor-form.ts";

/** What an edit is made over: the values, their version, and which files there were. */
export interface EditBase {
  values: EditorForm;
  version: string | null;
  files: string;
}

/** Which files a review has, as one text to compare. */
export function fileFingerprint(review: FullReview): string {
  const pictures = review.question_answers.map(({ answer }) => answer).filter((answer) => answer?.startsWith("http"));
  const recording = "video_feed" in review ? review.video_feed : "audio_feed" in review ? review.audio_feed : null;
  return JSON.stringify([review.attachments, review.feed_fields.profile_pic_url, pictures, recording]);
}

const FILE_FIELDS: readonly EditorField[] = [
  "photo",
  "company_logo",
  "media_added",
  "media_removed",
  "thumbs",
  "recording",
  "static_thumb",
];

/** Whether an update whose answer got lost has been done: everything it asked for is there. */
export function wasApplied(base: EditBase, values: EditorForm, now: EditBase): boolean {
  const changed = changedFields(base.values, values).filter((field) => field !== "labels");
  const files = changed.filter((field) => FILE_FIELDS.includes(field));
  const words = changed.filter((field) => !FILE_FIELDS.includes(field));
  return (
    words.every((field) => isSame(now.values[field], values[field])) && (files.length === 0 || now.files !== base.files)
  );
}
