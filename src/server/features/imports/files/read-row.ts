import * as z from "zod/mini";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";
import { CSV_COLUMNS } from "#contract/imports/import.ts";
import { readStars } from "#contract/imports/read-stars.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { plainHtml, htmlToText } from "#server/platform/text/plain-text.ts";
import { sourceToLine, sourceToText } from "#server/platform/text/source-text.ts";
import { type Columns, readCell } from "#server/platform/csv/columns.ts";
import type { ImportedColumns } from "#server/domain/reviews/fields.ts";
import { fingerprintOf } from "#server/domain/reviews/fingerprint.ts";
import { type FileColumns, readExtra } from "./extra-columns.ts";
import { readDate } from "#contract/imports/read-date.ts";

/** By SQL column. A null `reviewed_at` becomes the day of the import. */
export type ImportedReview = Omit<ImportedColumns, "platform_id" | "reviewed_at"> & {
  reviewed_at: string | null;
  /** As in the file, where reading its markup changed the text or the title; else null. */
  source_comment: string | null;
  source_title: string | null;
  /** Of the name and the text as in the file, where it differs. */
  source_fingerprint: string | null;
  /** Names. */
  labels: string[];
};

export interface RejectedRow {
  reason: string;
  /** Why there is nothing to import: stars alone, or not even those. */
  empty?: "no-text" | "no-content";
}

const MAXIMUM: Record<CsvColumn, number> = {
  review_text: LIMITS.reviewText,
  review_title: LIMITS.reviewTitle,
  review_date: LIMITS.shortText,
  star_rating: LIMITS.shortText,
  name: LIMITS.shortText,
  email: LIMITS.email,
  job_role: LIMITS.shortText,
  company: LIMITS.shortText,
  profile_image_url: LIMITS.url,
  review_url: LIMITS.url,
  review_id: LIMITS.shortText,
};
const Email = z.email();

const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

function read(fields: string[], columns: Columns): Record<CsvColumn, string> {
  const value = (key: CsvColumn) => readCell(fields, columns[key]);
  const keys = Object.keys(CSV_COLUMNS) as CsvColumn[];
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<CsvColumn, string>;
}

const webUrl = (text: string): string | null => (WebUrl.safeParse(text).success && text) || null;

const rejectRow = (reason: string): RejectedRow => ({ reason });

export function readRow(fields: string[], columns: FileColumns, ratingOnly: boolean): ImportedReview | RejectedRow {
  const row = read(fields, columns.mapped);
  for (const [key, maximum] of Object.entries(MAXIMUM) as [CsvColumn, number][])
    if (row[key].length > maximum) return rejectRow(`The ${CSV_COLUMNS[key]} is longer than ${maximum} characters.`);
  const rating = readStars(row.star_rating);
  if (rating === undefined)
    return rejectRow(
      `The Star Rating ${quote(row.star_rating)} is not a number from ${LIMITS.starMin} to ${LIMITS.starMax}.`,
    );
  const date = row.review_date === "" ? null : readDate(row.review_date);
  if (date === undefined)
    return rejectRow(
      `The Review Date ${quote(row.review_date)} is not a date that can be read in one way. Write it as YYYY-MM-DD.`,
    );
  if (row.email !== "" && !Email.safeParse(row.email).success)
    return rejectRow(`The Email ${quote(row.email)} is not an e-mail address.`);
  const extra = readExtra(fields, columns.extra);
  if ("reason" in extra) return extra;
  const text = sourceToText(row.review_text);
  const title = sourceToLine(row.review_title);
  const name = sourceToLine(row.name);
  if (text === "" && !(ratingOnly && rating !== null)) {
    return rating === null
      ? { reason: "The row has neither a Review Text nor a Star Rating.", empty: "no-content" }
      : { reason: "The row has no Review Text, only a Star Rating.", empty: "no-text" };
  }
  const comment = plainHtml(text);
  const isChanged = text !== row.review_text || title !== row.review_title;
  const plainText = htmlToText(comment);
  const fingerprint = fingerprintOf(name, plainText);
  const sourceFingerprint = fingerprintOf(row.name, htmlToText(plainHtml(row.review_text)));
  return {
    title: title || null,
    comment,
    words: plainText,
    fingerprint,
    rating,
    reviewed_at: date,
    reviewer_name: name,
    reviewer_email: row.email || null,
    reviewer_position: sourceToLine(row.job_role) || null,
    reviewer_company: sourceToLine(row.company) || null,
    avatar_source_url: webUrl(row.profile_image_url),
    review_url: webUrl(row.review_url),
    source_review_id: row.review_id || null,
    source_comment: isChanged ? plainHtml(row.review_text) : null,
    source_title: isChanged ? row.review_title || null : null,
    source_fingerprint: sourceFingerprint === fingerprint ? null : sourceFingerprint,
    ...extra,
  };
}
