import { containsPhrase, collapseWhitespace } from "#contract/walls/view/highlight.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { ReviewChanges } from "./review-patch.ts";

/**
 * The phrases that are brought out: those sent, or of those there were the ones the changed comment still has. Throws
 * 422 at `highlights.N` for a phrase that is not among its words.
 */
export function highlightsOf(
  { highlights }: Pick<ReviewPatch, "highlights">,
  comment: string | undefined,
  before: Pick<StoredReview, "comment" | "highlights">,
): ReviewChanges {
  if (highlights === undefined && (comment === undefined || !before.highlights)) return {};
  const words = htmlToRich(comment ?? before.comment);
  if (highlights === undefined) {
    const rest = before.highlights?.filter((phrase) => containsPhrase(words, phrase)) ?? [];
    return { highlights: rest.length > 0 ? rest : null };
  }
  const phrases = highlights.map((phrase) => collapseWhitespace(storableText(phrase)));
  const errors: Record<string, string[]> = {};
  for (const [index, phrase] of phrases.entries())
    if (phrase === "" || !containsPhrase(words, phrase))
      errors[`highlights.${index}`] = ["The phrase is not among the words of the comment."];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { highlights: phrases.length > 0 ? [...new Set(phrases)] : null };
}
