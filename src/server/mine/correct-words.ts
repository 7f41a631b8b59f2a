import type { Medium } from "#contract/kind.ts";
import type { Context } from "#server/context.ts";
import { plainHtml } from "#server/html/plain-html.ts";
import { type StoredReview, readReview } from "#server/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/reviews/parts.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/reviews/update-review.ts";
import { writeColumns } from "#server/reviews/write-columns.ts";

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
export async function correctWords(
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
