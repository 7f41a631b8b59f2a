import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { pageReviews, widgetReviews } from "#server/platform/db/tables/schema.ts";
import { type Placement, lockWalls, lockWidgets } from "#server/domain/walls/selection/lock-walls.ts";
import { type PlacedReview, removeFromPlacement } from "#server/domain/walls/selection/change-selection.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

export interface UnpublishedPlacements {
  pages: (typeof pageReviews.$inferSelect)[];
  widgets: (typeof widgetReviews.$inferSelect)[];
  names: Map<number, string[]>;
}

async function removeChosen<Row extends { reviewId: number; position: number }, Key>(
  ctx: Context,
  boards: Map<Key, Placement>,
  { rows, keyOf, byId }: { rows: Row[]; keyOf: (row: Row) => Key; byId: Map<number, StoredReview> },
): Promise<[number, string][]> {
  const names: [number, string][] = [];
  for (const [key, board] of boards) {
    const left = rows.flatMap((row): PlacedReview[] => {
      const review = byId.get(row.reviewId);
      return review && keyOf(row) === key ? [{ review, position: row.position }] : [];
    });
    await removeFromPlacement(ctx, board, left);
    names.push(...left.map(({ review }): [number, string] => [review.id, board.name]));
  }
  return names;
}

export async function unpublishReviews(ctx: Context, reviews: StoredReview[]): Promise<UnpublishedPlacements> {
  const workspaceId = ctx.workspace.id;
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const ids = [...byId.keys()];
  const onPages = await ctx.db
    .select()
    .from(pageReviews)
    .where(and(eq(pageReviews.workspaceId, workspaceId), inArray(pageReviews.reviewId, ids)))
    .orderBy(asc(pageReviews.pageId), asc(pageReviews.position));
  const inWidgets = await ctx.db
    .select()
    .from(widgetReviews)
    .where(and(eq(widgetReviews.workspaceId, workspaceId), inArray(widgetReviews.reviewId, ids)))
    .orderBy(asc(widgetReviews.widgetId), asc(widgetReviews.position));
  const pages = await lockWalls(ctx, [...new Set(onPages.map(({ pageId }) => pageId))]);
  const widgets = await lockWidgets(ctx, [...new Set(inWidgets.map(({ widgetId }) => widgetId))]);
  const names = new Map<number, string[]>();
  for (const [id, name] of [
    ...(await removeChosen(ctx, pages, { rows: onPages, keyOf: ({ pageId }) => pageId, byId })),
    ...(await removeChosen(ctx, widgets, { rows: inWidgets, keyOf: ({ widgetId }) => widgetId, byId })),
  ])
    names.set(id, [...(names.get(id) ?? []), name]);
  // Not only the rows removed above: walls and widgets may have been deleted before they were locked.
  await ctx.db
    .delete(pageReviews)
    .where(and(eq(pageReviews.workspaceId, workspaceId), inArray(pageReviews.reviewId, ids)));
  await ctx.db
    .delete(widgetReviews)
    .where(and(eq(widgetReviews.workspaceId, workspaceId), inArray(widgetReviews.reviewId, ids)));
  return { pages: onPages, widgets: inWidgets, names };
}
