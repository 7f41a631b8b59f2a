import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewAct } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import { Fault } from "#server/platform/errors/app-error.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { NOT_AGREED, mayUse } from "#server/domain/reviews/publishable.ts";
import { type Board, boardOfPage } from "#server/domain/walls/selection/lock-walls.ts";
import { type Placed, placesOn, putOn, takeOff } from "#server/domain/walls/selection/change-selection.ts";
import { lockPage } from "#server/domain/walls/wall-row.ts";
import { CHANGED_SINCE, type Kept, type Outcomes, type Taken } from "./action-result.ts";

export type WallAct = Extract<ReviewAct, { act: "wall" }>;

/** The place a review has on the wall; null: none. */
const Place = z.object({ position: z.int().nullable() });
const GONE = "The wall no longer exists.";

async function lockWall(ctx: Context, uniquePageId: string): Promise<Board | undefined> {
  try {
    return boardOfPage(await lockPage(ctx.db, ctx.workspace.id, uniquePageId));
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** Chooses reviews for a wall, one after the other at its end, as long as it has room; or takes them off. */
export async function performWall(ctx: Context, act: WallAct, reviews: StoredReview[]): Promise<Outcomes> {
  const wall = await lockWall(ctx, act.unique_page_id);
  if (!wall) return new Map(reviews.map(({ id }) => [id, { reason: GONE }]));
  const { places, end } = await placesOn(ctx, wall);
  const most = Math.min(LIMITS.feedsPerPage, ctx.services.plan.limit("wol_feeds_selection_limit"));
  const moved: Placed[] = [];
  const outcomes: Outcomes = new Map();
  for (const review of reviews) {
    const position = places.get(review.id) ?? null;
    if ((position !== null) === act.on) outcomes.set(review.id, { before: { position }, after: { position } });
    else if (position !== null) {
      moved.push({ review, position });
      outcomes.set(review.id, { before: { position }, after: { position: null } });
    } else if (!mayUse(review.agreed, "publish_text")) outcomes.set(review.id, { reason: NOT_AGREED });
    else if (places.size + moved.length >= most)
      outcomes.set(review.id, { reason: `The wall is full: it shows at most ${most} reviews.` });
    else {
      const next = end + moved.length;
      moved.push({ review, position: next });
      outcomes.set(review.id, { before: { position }, after: { position: next } });
    }
  }
  await (act.on ? putOn : takeOff)(ctx, wall, moved);
  return outcomes;
}

/** Puts reviews back on the wall, or takes them off again, where the wall still is as the act left it. */
export async function takeBackWall(ctx: Context, act: WallAct, taken: Taken[]): Promise<Kept> {
  const wall = await lockWall(ctx, act.unique_page_id);
  if (!wall) return new Map(taken.map(({ review }) => [review.id, GONE]));
  const { places } = await placesOn(ctx, wall);
  const moved: Placed[] = [];
  const kept: Kept = new Map();
  for (const { review, item } of taken) {
    const present = places.get(review.id) ?? null;
    const [before, after] = [Place.parse(item.before).position, Place.parse(item.after).position];
    const isStill = (present === null) === (after === null);
    kept.set(review.id, isStill ? null : CHANGED_SINCE);
    const position = before ?? present;
    if (isStill && (before === null) !== (present === null) && position !== null) moved.push({ review, position });
  }
  await (act.on ? takeOff : putOn)(ctx, wall, moved);
  return kept;
}
