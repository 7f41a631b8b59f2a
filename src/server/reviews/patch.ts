import type { ReviewPatch } from "#contract/review-patch.ts";
import { isDeepStrictEqual } from "node:util";
import { cleanHtml } from "#server/html/clean-html.ts";
import { plainWords } from "#server/html/plain-words.ts";
import { storable } from "#server/html/storable.ts";
import { ANSWER_COLUMN, isFileQuestion } from "./answers.ts";
import type { StoredReview } from "./find-review.ts";

/** Columns an update may change. */
export type ReviewChanges = Partial<StoredReview>;

const dayOf = (instant: string) => instant.slice(0, 10);

function commentOf(html: string | undefined): ReviewChanges {
  if (html === undefined) return {};
  const comment = cleanHtml(html);
  return { comment, words: plainWords(comment) };
}

function answersOf(patch: ReviewPatch): ReviewChanges {
  const changes: ReviewChanges = {};
  for (const { feed_form_question_id: key, answer } of patch.question_answers ?? []) {
    if (typeof key === "number" || isFileQuestion(key) || answer === undefined) continue;
    const text = answer === null ? "" : storable(answer).trim();
    if (key === "name") changes.reviewerName = text;
    else changes[ANSWER_COLUMN[key]] = text || null;
  }
  return changes;
}

function socialUrlsOf(patch: ReviewPatch, before: StoredReview): ReviewChanges {
  if (!patch.reviewer_social_urls) return {};
  const urls = Object.entries({ ...before.socialUrls, ...patch.reviewer_social_urls }).filter(([, url]) => url);
  return { socialUrls: urls.length > 0 ? Object.fromEntries(urls) : null };
}

/** What a patch asks of the columns of a review, files left aside. Only fields that were sent are in it. */
function wishesOf(patch: ReviewPatch, before: StoredReview): ReviewChanges {
  const { review_title: title, reviewed_at: day, favourite, rating, sentiment_id: sentimentId, transcript } = patch;
  return {
    ...commentOf(patch.comment ?? patch.review_text),
    ...(title !== undefined && { title: (title && storable(title).trim()) || null }),
    // The day it was given is kept with its time of day, unless the day itself changes.
    ...(day !== undefined && day !== dayOf(before.reviewedAt) && { reviewedAt: `${day}T00:00:00.000000Z` }),
    ...(favourite !== undefined && { favourite }),
    ...(rating !== undefined && { rating }),
    ...(sentimentId !== undefined && { sentimentId }),
    ...(transcript !== undefined && { transcript: storable(transcript) || null }),
    ...answersOf(patch),
    ...socialUrlsOf(patch, before),
  };
}

/** The columns that come out different from what is stored; empty when a patch says nothing new. */
export function changesOf(patch: ReviewPatch, before: StoredReview): ReviewChanges {
  const stored: Record<string, unknown> = before;
  const changed = Object.entries(wishesOf(patch, before)).filter(
    ([column, value]) => !isDeepStrictEqual(stored[column], value),
  );
  return Object.fromEntries(changed);
}
