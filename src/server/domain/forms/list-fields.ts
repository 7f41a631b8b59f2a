/** Fields of a form that are lists: where nothing is set they are empty, not null. */
export const LIST_FIELDS: ReadonlySet<string> = new Set([
  "review_label_ids",
  "allow_files",
  "introduction_media",
  "other_review_platforms",
  "star_redirection_platforms",
  "thankyou_message_media",
  "additionalinfo",
]);
