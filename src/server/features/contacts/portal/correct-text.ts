import type { Medium } from "#contract/reviews/review-type.ts";
import type { Context } from "#server/platform/context/context.ts";
import { plainHtml } from "#server/platform/text/plain-html.ts";
import { type StoredReview, readReview } from "#server/domain/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/domain/review-actions/update-review.ts";
import { writeColumns } from "#server/domain/review-actions/write-columns.ts";

type Correction = { comment: string; edit_reason: "at_request" };
type Update = (ctx: Context, input: { params: { id: number }; body: Correction }) => Promise<unknown>;
const UPDATE: Record<Medium, Update> = {
  text: updateTextReview,
  video: updateVideoReview,
  audio: updateAudioReview,
  social: updateSocialReview,
};

const LOOK_AGAIN = "Corrected by the reviewer";

/**
 * Puts a reviewer's own correction in the place of their words; those before are kept. Where the review is shown, it
 * waits until somebody has looked at the new words: it keeps its places, and is set aside.
 */
export async function correctText(
  ctx: Context,
  review: Pick<StoredReview, "id" | "medium" | "socialType">,
  words: string,
) {
  const { medium } = feedTypeOfRow(review);
  const before = await readReview(ctx, medium, review.id);
  const body: Correction = { comment: plainHtml(words), edit_reason: "at_request" };
  await UPDATE[medium](ctx, { params: { id: review.id }, body });
  if (!before.isPublic) return;
  const { review: stored } = await readReview(ctx, medium, review.id);
  const columns = { approved: false, setAsideReason: "other", setAsideNote: LOOK_AGAIN };
  await writeColumns(ctx, [{ review: stored, columns }]);
}
