import type { Records } from "./records.ts";

type Ids = Records["ids"];

/** Fields of a body that name another record, and how they name it. */
const REFERENCES: Record<string, (ids: Ids) => unknown> = {
  feeds: (ids) => ["text", "social"].map((type) => `feed-${type}-item-${type === "text" ? ids.text : ids.social}`),
  selected_feeds: (ids) => [`feed-text-item-${ids.text}`],
  review_label_ids: (ids) => [ids.label],
  label_ids: (ids) => [ids.label],
  tag_ids: (ids) => [Number(ids.tag)],
  add_tags: (ids) => [Number(ids.tag)],
  remove_tags: (ids) => [Number(ids.tag)],
  ids: (ids) => [Number(ids.contact)],
  contact_ids: (ids) => [Number(ids.contact)],
  other_id: (ids) => Number(ids["other-contact"]),
  invitee_id: (ids) => Number(ids.invitee),
  unique_form_id: (ids) => ids.form,
  reviews_widget_id: (ids) => ids.widget,
  feed_form_question_id: (ids) => ids.question,
  remove_media: (ids) => [ids.picture],
  attachment_id: (ids) => ids.attachment,
  items: (ids) => [{ type: "text", id: Number(ids.text) }],
  questions: (ids) => [{ id: Number(ids.question), question_label: "A fine text" }],
};

function point(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((item) => point(item, ids));
  return typeof value === "object" && value !== null && !(value instanceof File) ? withReferences(value, ids) : value;
}

/** The body with every reference in it pointing at the records of `ids`. */
export const withReferences = (body: object, ids: Ids): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, REFERENCES[name]?.(ids) ?? point(value, ids)]));

/** The names of the references in a body. */
export function referencesIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null || body instanceof File) return [];
  return Object.entries(body).flatMap(([name, value]) => (REFERENCES[name] ? [name] : referencesIn(value)));
}
