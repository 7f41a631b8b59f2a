import type { FileTracker } from "#server/media/track-files.ts";
import type { StoredReview } from "./find-review.ts";
import type { GivenAnswer } from "./given-answers.ts";
import type { ReviewChanges } from "./patch.ts";
import { ANSWER_COLUMN, isFileQuestion } from "./question-columns.ts";

/** Photo and company logo of an update, stored; an empty answer takes the old one away. */
export async function takeAnswerFiles(
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
