import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { applyColumnAction, undoColumnAction } from "./column-actions.ts";
import { applyLabelAction, undoLabelAction } from "./label-action.ts";
import type { UndoFailures, ActionResults, UndoItem } from "./action-result.ts";
import { trashReviews } from "#server/domain/review-actions/trash-reviews.ts";
import { applyWallAction, undoWallAction } from "./wall-action.ts";

async function applyTrash(ctx: Context, reviews: StoredReview[]): Promise<ActionResults> {
  await trashReviews(ctx, reviews);
  return new Map(reviews.map(({ id }) => [id, { before: { trashed: false }, after: { trashed: true } }]));
}

/** Does an act to locked reviews, in their order; what it could not be done to says why. */
export function applyAction(ctx: Context, act: ReviewAction, reviews: StoredReview[]): Promise<ActionResults> {
  if (act.act === "label") return applyLabelAction(ctx, act, reviews);
  if (act.act === "wall") return applyWallAction(ctx, act, reviews);
  if (act.act === "trash") return applyTrash(ctx, reviews);
  return applyColumnAction(ctx, act, reviews);
}

/** Puts back what an act did to locked reviews, where nobody has changed it since. Trashed ones are not there to be locked. */
export function undoAction(ctx: Context, act: ReviewAction, taken: UndoItem[]): Promise<UndoFailures> {
  if (act.act === "label") return undoLabelAction(ctx, taken);
  if (act.act === "wall") return undoWallAction(ctx, act, taken);
  return undoColumnAction(ctx, taken);
}
