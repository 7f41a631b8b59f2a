import type { Medium } from "#contract/reviews/review-type.ts";
import { type StoredReview, lockReview, readReview } from "#server/domain/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { changeAttachments } from "#server/domain/review-actions/review-files.ts";
import {
  updateAudioReview,
  updateSocialReview,
  updateTextReview,
  updateVideoReview,
} from "#server/domain/review-actions/update-review.ts";
import { writeReviews } from "#server/domain/review-actions/write-review.ts";
import type { Context } from "#server/platform/context/context.ts";
import { plainHtml } from "#server/platform/text/plain-text.ts";

export interface Correction {
  /** Undefined when it stays. */
  comment: string | undefined;
  rating: number | undefined;
  /** Ids of attachments. */
  remove: string[];
  pictures: File[];
}

interface CorrectionBody {
  comment?: string;
  rating?: number;
  media?: File[];
  edit_reason: "at_request";
}
type Update = (ctx: Context, input: { params: { id: number }; body: CorrectionBody }) => Promise<unknown>;
const UPDATE: Record<Medium, Update> = {
  text: updateTextReview,
  video: updateVideoReview,
  audio: updateAudioReview,
  social: updateSocialReview,
};

/** For every medium: the update of a video or audio review takes no other files than its recording. */
async function removePictures(ctx: Context, medium: Medium, id: number, remove: string[]): Promise<void> {
  if (remove.length === 0) return;
  const review = await lockReview(ctx.db, ctx.workspace.id, medium, id);
  await writeReviews(ctx, [{ review, ...(await changeAttachments(ctx, review, { remove_media: remove })) }]);
}

const LOOK_AGAIN = "Corrected by the reviewer";

/**
 * Keeps the earlier version. With a new text or picture a published review stays selected, but is hidden until it is
 * approved again; other stars and a picture less are shown at once. Throws 422 for a file that is no picture.
 */
export async function correctReview(
  ctx: Context,
  review: Pick<StoredReview, "id" | "medium" | "socialType">,
  { comment, rating, remove, pictures }: Correction,
) {
  const { medium } = feedTypeOfRow(review);
  const before = await readReview(ctx, medium, review.id);
  const body: CorrectionBody = {
    ...(comment !== undefined && { comment: plainHtml(comment) }),
    ...(rating !== undefined && { rating }),
    ...(pictures.length > 0 && { media: pictures }),
    edit_reason: "at_request",
  };
  await removePictures(ctx, medium, review.id, remove);
  await UPDATE[medium](ctx, { params: { id: review.id }, body });
  const isNew = comment !== undefined || pictures.length > 0;
  if (!before.isPublic || !isNew) return;
  const { review: stored } = await readReview(ctx, medium, review.id);
  const columns = { approved: false, setAsideReason: "other", setAsideNote: LOOK_AGAIN };
  await writeReviews(ctx, [{ review: stored, columns }]);
}
