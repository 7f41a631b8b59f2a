import type { ReviewAct } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { performColumns, takeBackColumns } from "./column-actions.ts";
import { performLabels, takeBackLabels } from "./label-action.ts";
import type { Kept, Outcomes, Taken } from "./action-result.ts";
import { trashReviews } from "#server/domain/review-actions/trash-reviews.ts";
import { performWall, takeBackWall } from "./wall-action.ts";

async function performTrash(ctx: Context, reviews: StoredReview[]): Promise<Outcomes> {
  await trashReviews(ctx, reviews);
  return new Map(reviews.map(({ id }) => [id, { before: { trashed: false }, after: { trashed: true } }]));
}

/** Does an act to locked reviews, in their order; what it could not be done to says why. */
export function performAct(ctx: Context, act: ReviewAct, reviews: StoredReview[]): Promise<Outcomes> {
  if (act.act === "label") return performLabels(ctx, act, reviews);
  if (act.act === "wall") return performWall(ctx, act, reviews);
  if (act.act === "trash") return performTrash(ctx, reviews);
  return performColumns(ctx, act, reviews);
}

/** Puts back what an act did to locked reviews, where nobody has changed it since. Trashed ones are not there to be locked. */
export function takeBackAct(ctx: Context, act: ReviewAct, taken: Taken[]): Promise<Kept> {
  if (act.act === "label") return takeBackLabels(ctx, taken);
  if (act.act === "wall") return takeBackWall(ctx, act, taken);
  return takeBackColumns(ctx, taken);
}
