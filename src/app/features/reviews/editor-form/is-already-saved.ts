import { changedFields } from "./changed-fields.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { EditorField, EditorForm, FullReview } from "./editor-form.ts";

/** What an edit is made over: the values, their version, and which files there were. */
export interface Base {
  values: EditorForm;
  version: string | null;
  files: string;
}

/** Which files a review has, as one text to compare. */
export function filesOf(review: FullReview): string {
  const pictures = review.question_answers.map(({ answer }) => answer).filter((answer) => answer?.startsWith("http"));
  const recording = "video_feed" in review ? review.video_feed : "audio_feed" in review ? review.audio_feed : null;
  return JSON.stringify([review.attachments, review.feed_fields.profile_pic_url, pictures, recording]);
}

const IN_FILES: readonly EditorField[] = [
  "photo",
  "company_logo",
  "media_added",
  "media_removed",
  "thumbs",
  "recording",
  "static_thumb",
];

/** Whether an update whose answer got lost has been done: everything it asked for is there. */
export function tookPlace(base: Base, values: EditorForm, now: Base): boolean {
  const changed = changedFields(base.values, values).filter((field) => field !== "labels");
  const files = changed.filter((field) => IN_FILES.includes(field));
  const words = changed.filter((field) => !IN_FILES.includes(field));
  return (
    words.every((field) => isSame(now.values[field], values[field])) && (files.length === 0 || now.files !== base.files)
  );
}
