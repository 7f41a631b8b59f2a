import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { NOT_AGREED, mayUse } from "#server/domain/reviews/publishable.ts";
import { placementOfWall } from "#server/domain/walls/selection/lock-walls.ts";
import {
  type PlacedReview,
  positionsOn,
  addToPlacement,
  removeFromPlacement,
} from "#server/domain/walls/selection/change-selection.ts";
import { listShownOnWall } from "#server/domain/walls/shown-reviews.ts";
import { type WallRow, listChosen, lockWall } from "#server/domain/walls/wall-row.ts";
import { CHANGED_SINCE, type UndoFailures, type ActionResults, type UndoItem } from "./action-result.ts";

export type WallAction = Extract<ReviewAction, { act: "wall" }>;

/** Position of a review on the wall; null: not on it. */
const StoredPosition = z.object({ position: z.int().nullable() });
const WALL_MISSING = "The wall no longer exists.";
const SHOWN_BY_RULE = "The rule of the wall shows it. Change the rule, or hide the review.";

async function lockWallIfExists(ctx: Context, uniquePageId: string): Promise<WallRow | undefined> {
  try {
    return await lockWall(ctx, uniquePageId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Reviews that nobody chose and the wall shows nevertheless. */
async function shownByRule(ctx: Context, row: WallRow): Promise<Set<number>> {
  if (!row.automationFilters) return new Set();
  const chosen = await listChosen(ctx.db, row);
  const shown = new Set(await listShownOnWall(ctx.db, row, chosen, ctx.services.plan));
  for (const { id } of chosen) shown.delete(id);
  return shown;
}

export async function applyWallAction(ctx: Context, act: WallAction, reviews: StoredReview[]): Promise<ActionResults> {
  const row = await lockWallIfExists(ctx, act.unique_page_id);
  if (!row) return new Map(reviews.map(({ id }) => [id, { reason: WALL_MISSING }]));
  const wall = placementOfWall(row);
  const { positions, end } = await positionsOn(ctx, wall);
  const most = Math.min(LIMITS.feedsPerPage, ctx.services.plan.limit("wol_feeds_selection_limit"));
  const moved: PlacedReview[] = [];
  const outcomes: ActionResults = new Map();
  const isAway = ({ id }: StoredReview) => !act.on && !positions.has(id);
  const byRule = reviews.some(isAway) ? await shownByRule(ctx, row) : undefined;
  for (const review of reviews) {
    const position = positions.get(review.id) ?? null;
    if (isAway(review) && byRule?.has(review.id)) outcomes.set(review.id, { reason: SHOWN_BY_RULE });
    else if ((position !== null) === act.on) outcomes.set(review.id, { before: { position }, after: { position } });
    else if (position !== null) {
      moved.push({ review, position });
      outcomes.set(review.id, { before: { position }, after: { position: null } });
    } else if (!mayUse(review.agreed, "publish_text")) outcomes.set(review.id, { reason: NOT_AGREED });
    else if (positions.size + moved.length >= most)
      outcomes.set(review.id, { reason: `The wall is full: it shows at most ${most} reviews.` });
    else {
      const next = end + moved.length;
      moved.push({ review, position: next });
      outcomes.set(review.id, { before: { position }, after: { position: next } });
    }
  }
  await (act.on ? addToPlacement : removeFromPlacement)(ctx, wall, moved);
  return outcomes;
}

export async function undoWallAction(ctx: Context, act: WallAction, items: UndoItem[]): Promise<UndoFailures> {
  const row = await lockWallIfExists(ctx, act.unique_page_id);
  if (!row) return new Map(items.map(({ review }) => [review.id, WALL_MISSING]));
  const wall = placementOfWall(row);
  const { positions } = await positionsOn(ctx, wall);
  const moved: PlacedReview[] = [];
  const failures: UndoFailures = new Map();
  for (const { review, item } of items) {
    const present = positions.get(review.id) ?? null;
    const [before, after] = [StoredPosition.parse(item.before).position, StoredPosition.parse(item.after).position];
    const isStill = (present === null) === (after === null);
    failures.set(review.id, isStill ? null : CHANGED_SINCE);
    const position = before ?? present;
    if (isStill && (before === null) !== (present === null) && position !== null) moved.push({ review, position });
  }
  await (act.on ? removeFromPlacement : addToPlacement)(ctx, wall, moved);
  return failures;
}
