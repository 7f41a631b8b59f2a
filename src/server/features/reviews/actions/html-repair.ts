import { isDeepStrictEqual } from "node:util";
import type { RepairExample } from "#contract/imports/import-repair.ts";
import { containsPhrase } from "#contract/reviews/highlight.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import type { ReviewChanges } from "#server/domain/review-actions/review-patch.ts";
import { htmlToText, plainHtml } from "#server/platform/text/plain-text.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import { sourceToLine, sourceToText } from "#server/platform/text/source-text.ts";

type Line = "title" | "reviewerName" | "reviewerPosition" | "reviewerCompany";
export type RepairedColumn = Line | "comment";
type Field = RepairExample["changes"][number]["field"];

const FIELDS: Record<RepairedColumn, Field> = {
  comment: "comment",
  title: "review_title",
  reviewerName: "name",
  reviewerPosition: "position",
  reviewerCompany: "organization_name",
};
export const REPAIRED_COLUMNS = Object.keys(FIELDS) as RepairedColumn[];

/** What a repair makes of a stored value; the comment is HTML itself. */
function repairedValue(column: RepairedColumn, value: string): string {
  return column === "comment" ? plainHtml(sourceToText(htmlToText(value))) : sourceToLine(value);
}

/** Whether a past change is that of a repair or of its undo. */
export const isRepair = (column: RepairedColumn, old: unknown, now: unknown): boolean =>
  typeof old === "string" &&
  typeof now === "string" &&
  (repairedValue(column, old) === now || repairedValue(column, now) === old);

/** Phrases as they are in the new text; undefined when one is lost. */
function repairedHighlights(phrases: string[], comment: string): string[] | undefined {
  const text = htmlToRich(comment);
  const kept = phrases.map((phrase) => [phrase, sourceToLine(phrase)].find((one) => one && containsPhrase(text, one)));
  return kept.every((phrase) => phrase !== undefined) ? kept : undefined;
}

function commentOf(review: StoredReview): ReviewChanges | { reason: string } {
  // Imports stored plain text; other markup was put there by a person.
  if (plainHtml(review.words) !== review.comment) return {};
  const comment = repairedValue("comment", review.comment);
  if (comment === review.comment) return {};
  if (comment === "") return { reason: "It has no text besides the HTML." };
  const highlights = review.highlights && repairedHighlights(review.highlights, comment);
  if (highlights === undefined) return { reason: "A highlighted phrase would no longer be in the text." };
  return {
    comment,
    words: htmlToText(comment),
    ...(!isDeepStrictEqual(highlights, review.highlights) && { highlights }),
  };
}

/** New columns, or why the review is left as it is. `typed` are the columns that a person edited. */
export function planRepair(
  review: StoredReview,
  typed: ReadonlySet<RepairedColumn>,
): { columns: ReviewChanges } | { reason: string } {
  if (review.importId === null || review.editedAt !== null) return { reason: "It was edited since it was imported." };
  const text = typed.has("comment") ? {} : commentOf(review);
  if ("reason" in text) return text;
  const columns: ReviewChanges = { ...text };
  for (const column of REPAIRED_COLUMNS) {
    const value = review[column];
    if (column === "comment" || typed.has(column) || !value) continue;
    const line = sourceToLine(value);
    // A value that consists of tags only is kept: a name must not become empty.
    if (line !== value && line !== "") columns[column] = line;
  }
  if (Object.keys(columns).length === 0)
    return { reason: typed.size > 0 ? "It was edited since it was imported." : "It has no HTML that can be removed." };
  const { reviewerName: name, words } = { ...review, ...columns };
  return { columns: { ...columns, fingerprint: fingerprintOf(name, words) } };
}

/** Before and after in plain text. */
export function repairChanges(review: StoredReview, columns: ReviewChanges): RepairExample["changes"] {
  const shown = (column: RepairedColumn, of: ReviewChanges) => (column === "comment" ? of.words : of[column]) ?? "";
  return REPAIRED_COLUMNS.filter((column) => columns[column] !== undefined).map((column) => ({
    field: FIELDS[column],
    before: shown(column, review),
    after: shown(column, columns),
  }));
}
