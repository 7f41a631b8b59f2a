import type { FieldPath } from "react-hook-form";
import { EDITOR_FIELDS, type EditorForm, NETWORKS } from "./editor-form.ts";
import { answersToSend } from "./to-update.ts";

export type EditorPath = FieldPath<EditorForm>;

const RENAMED: Record<string, EditorPath> = {
  sentiment_id: "sentiment",
  review_text: "comment",
  media: "media_added",
  remove_media: "media_removed",
  video: "recording",
  audio: "recording",
  static_thumb_extension: "static_thumb",
};

/**
 * The field of an error path, given what was sent: `question_answers.0.answer` is the field of the first answer in
 * the update. Undefined if no field shows it.
 */
export function fieldForError(name: string, values: EditorForm, before: EditorForm): EditorPath | undefined {
  const [first = "", second = ""] = name.split(".");
  if (first === "question_answers") return answersToSend(values, before)[Number(second)]?.field;
  if (first === "reviewer_social_urls") return NETWORKS.find((network) => network === second);
  if (first === "static_thumb" && second !== "") return "thumbs";
  return RENAMED[first] ?? EDITOR_FIELDS.find((field) => field === first);
}
