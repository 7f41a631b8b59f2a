import type { FileTracker } from "#server/platform/media/file-tracker.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { GivenAnswer } from "./parse-answers.ts";
import type { ReviewChanges } from "./review-patch.ts";
import { ANSWER_COLUMN, isFileQuestion } from "#server/domain/reviews/question-columns.ts";

/** Photo and company logo of an update, stored; an empty answer takes the old one away. */
export async function storeAnswerFiles(
  files: FileTracker,
  given: GivenAnswer[],
  before: StoredReview,
): Promise<ReviewChanges> {
  const changes: ReviewChanges = {};
  for (const { field: name, to, answer, file } of given) {
    if (typeof to === "object" || !isFileQuestion(to)) continue;
    const column = ANSWER_COLUMN[to];
    const field = `${name}.answer_file`;
    if (file) changes[column] = (await files.take(file, { field, accept: "image", edge: "avatar" })).name;
    else if (before[column] && (answer === null || answer === "")) changes[column] = null;
    if (changes[column] !== undefined) await files.drop(before[column]);
  }
  return changes;
}
