import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import { isDeepStrictEqual } from "node:util";
import { cleanHtml } from "#server/platform/text/clean-html.ts";
import { htmlToText, plainHtml } from "#server/platform/text/plain-text.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { TEXT_COLUMNS, TEXT_FIELDS, type TextField } from "#server/domain/reviews/fields.ts";
import type { GivenAnswer } from "./parse-answers.ts";
import { ANSWER_COLUMN, isFileQuestion } from "#server/domain/reviews/question-columns.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { collapseWhitespace, containsPhrase } from "#contract/reviews/highlight.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";

/**
 * Stored ones that no longer occur are dropped. Throws 422 at `highlights.N` for a phrase that is not in the comment.
 */
function highlightsOf(
  { highlights }: Pick<ReviewPatch, "highlights">,
  comment: string | undefined,
  before: Pick<StoredReview, "comment" | "highlights">,
): ReviewChanges {
  if (highlights === undefined && (comment === undefined || !before.highlights)) return {};
  const plainText = htmlToRich(comment ?? before.comment);
  if (highlights === undefined) {
    const rest = before.highlights?.filter((phrase) => containsPhrase(plainText, phrase)) ?? [];
    return { highlights: rest.length > 0 ? rest : null };
  }
  const phrases = highlights.map((phrase) => collapseWhitespace(storableText(phrase)));
  const errors: Record<string, string[]> = {};
  for (const [index, phrase] of phrases.entries())
    if (phrase === "" || !containsPhrase(plainText, phrase))
      errors[`highlights.${index}`] = ["The phrase is not among the words of the comment."];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { highlights: phrases.length > 0 ? [...new Set(phrases)] : null };
}

const sound = (cues: Cue[]): Cue[] =>
  cues
    .map(({ start, end, text }) => ({ start, end, text: storableText(text).trim() }))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.start - b.start);

const wordsOf = (cues: Cue[]): string => cues.map(({ text }) => text).join(" ");

/** With cues the transcript is their text; a different transcript removes the cues. */
function transcriptOf(
  { transcript, cues }: Pick<ReviewPatch, "transcript" | "cues">,
  before: Pick<StoredReview, "cues">,
): ReviewChanges {
  const timed = sound(cues ?? []);
  if (timed.length > 0) return { cues: timed, transcript: wordsOf(timed) };
  const cleared = cues !== undefined && { cues: null };
  if (transcript === undefined) return { ...cleared };
  const plainText = storableText(transcript);
  const fits = collapseWhitespace(plainText) === collapseWhitespace(wordsOf(before.cues ?? []));
  return { transcript: plainText || null, ...(!fits && { cues: null }), ...cleared };
}

export type ReviewChanges = Partial<StoredReview>;

export const dayOf = (instant: string) => instant.slice(0, 10);

/** As HTML; a single line needs no paragraph. */
function plainComment(text: string): string {
  const html = plainHtml(text);
  return /^<p>([^<]*)<\/p>$/.exec(html)?.[1] ?? html;
}

/** The comment is HTML and `review_text` the same without markup, which changes nothing when it is sent back as read. */
function commentOf(
  { comment: html, review_text: text }: Pick<ReviewPatch, "comment" | "review_text">,
  before: Pick<StoredReview, "words">,
): ReviewChanges {
  if (html === undefined && (text === undefined || storableText(text).trim() === before.words)) return {};
  const comment = html === undefined ? plainComment(text ?? "") : cleanHtml(html);
  return { comment, words: htmlToText(comment) };
}

function answersOf(answers: GivenAnswer[]): ReviewChanges {
  const changes: ReviewChanges = {};
  for (const { to, answer } of answers) {
    if (typeof to === "object" || isFileQuestion(to) || answer === undefined) continue;
    const text = storableText(answer ?? "").trim();
    if (to === "name") changes.reviewerName = text;
    else changes[ANSWER_COLUMN[to]] = text || null;
  }
  return changes;
}

function textsOf(patch: Pick<ReviewPatch, TextField>): ReviewChanges {
  const changes: ReviewChanges = {};
  for (const field of TEXT_FIELDS) {
    const text = patch[field];
    if (text !== undefined) changes[TEXT_COLUMNS[field]] = (text && storableText(text).trim()) || null;
  }
  return changes;
}

function socialUrlsOf(patch: ReviewPatch, before: StoredReview): ReviewChanges {
  if (!patch.reviewer_social_urls) return {};
  const urls = Object.entries({ ...before.socialUrls, ...patch.reviewer_social_urls }).filter(([, url]) => url);
  return { socialUrls: urls.length > 0 ? Object.fromEntries(urls) : null };
}

/** A rating that is sent is stars, whatever the review had before. */
function ratingOf({ rating }: ReviewPatch, before: StoredReview): ReviewChanges {
  // A thumb up written back as it was read would be one star, the lowest rating.
  const isThumbAsRead = before.ratingType === "thumbs_up" && rating === before.rating;
  return rating === undefined || isThumbAsRead ? {} : { rating, ratingType: "star" };
}

function requestedColumns(patch: ReviewPatch, answers: GivenAnswer[], before: StoredReview): ReviewChanges {
  const { reviewed_at: day, favourite, sentiment_id: sentimentId } = patch;
  const commentColumns = commentOf(patch, before);
  return {
    ...commentColumns,
    ...highlightsOf(patch, commentColumns.comment, before),
    ...textsOf(patch),
    // Keep the time of day unless the day itself changes.
    ...(day !== undefined && day !== dayOf(before.reviewedAt) && { reviewedAt: `${day}T00:00:00.000000Z` }),
    ...(favourite !== undefined && { favourite }),
    ...ratingOf(patch, before),
    // Marked as set by a person, so that text analysis leaves it alone.
    ...(sentimentId !== undefined && { sentimentId, sentimentBy: "person" }),
    ...transcriptOf(patch, before),
    ...answersOf(answers),
    ...socialUrlsOf(patch, before),
  };
}

/** Detected values are detected again when their input changes; a value a person set is kept. */
export function resetGuesses(changed: ReviewChanges, before: StoredReview): ReviewChanges {
  const { words: plainText, rating, sentimentBy } = changed;
  const sentiment = (plainText ?? rating) !== undefined && !sentimentBy && before.sentimentBy !== "person";
  const language = plainText !== undefined && before.languageBy !== "person";
  return { ...(sentiment && { sentimentBy: null }), ...(language && { languageBy: null }) };
}

/** Columns that differ from the stored ones. Throws 422 for highlights that are not in the comment. */
export function reviewChangesOf(patch: ReviewPatch, answers: GivenAnswer[], before: StoredReview): ReviewChanges {
  const stored: Record<string, unknown> = before;
  const changed: ReviewChanges = Object.fromEntries(
    Object.entries(requestedColumns(patch, answers, before)).filter(
      ([column, value]) => !isDeepStrictEqual(stored[column], value),
    ),
  );
  return { ...changed, ...resetGuesses(changed, before) };
}
