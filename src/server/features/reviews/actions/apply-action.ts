import type { BulkAction } from "#contract/reviews/review-action.ts";
import { trashReviews } from "#server/domain/review-actions/trash-reviews.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { ActionResults, UndoFailures, UndoItem } from "./action-result.ts";
import { applyColumnAction, undoColumnAction } from "./column-actions.ts";
import { applyLabelAction, undoLabelAction } from "./label-action.ts";
import { removeHtml } from "./remove-html.ts";
import { applyWallAction, undoWallAction } from "./wall-action.ts";

async function applyTrash(ctx: Context, reviews: StoredReview[]): Promise<ActionResults> {
  await trashReviews(ctx, reviews);
  return new Map(reviews.map(({ id }) => [id, { before: { trashed: false }, after: { trashed: true } }]));
}

/** Applies an action to locked reviews. */
export function applyAction(ctx: Context, act: BulkAction, reviews: StoredReview[]): Promise<ActionResults> {
  if (act.act === "label") return applyLabelAction(ctx, act, reviews);
  if (act.act === "wall") return applyWallAction(ctx, act, reviews);
  if (act.act === "trash") return applyTrash(ctx, reviews);
  if (act.act === "remove_html") return removeHtml(ctx, reviews);
  return applyColumnAction(ctx, act, reviews);
}

/** Undoes an action on locked reviews that nobody changed since. */
export function undoAction(ctx: Context, act: BulkAction, restorable: UndoItem[]): Promise<UndoFailures> {
  if (act.act === "label") return undoLabelAction(ctx, restorable);
  if (act.act === "wall") return undoWallAction(ctx, act, restorable);
  return undoColumnAction(ctx, restorable);
}
