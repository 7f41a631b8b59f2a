import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { pageReviews, pages, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

/**
 * Tells the timelines of reviews, and of the people who gave them, that these are shown again, or no longer, wherever they are
 * chosen. The choice itself stays as it is.
 */
export async function writePlacementEvents(
  ctx: Context,
  type: "review_published" | "review_unpublished",
  given: StoredReview[],
): Promise<void> {
  const told = new Map(given.map((review) => [review.id, review]));
  if (told.size === 0) return;
  const workspaceId = ctx.workspace.id;
  const ids = [...told.keys()];
  const onPages = await ctx.db
    .select({ id: pageReviews.reviewId, name: pages.name, place: { unique_page_id: pages.uniquePageId } })
    .from(pageReviews)
    .innerJoin(pages, and(eq(pages.workspaceId, pageReviews.workspaceId), eq(pages.id, pageReviews.pageId)))
    .where(and(eq(pageReviews.workspaceId, workspaceId), inArray(pageReviews.reviewId, ids)))
    .orderBy(asc(pageReviews.reviewId), asc(pages.id));
  const inWidgets = await ctx.db
    .select({ id: widgetReviews.reviewId, name: widgets.name, place: { widget_id: widgets.id } })
    .from(widgetReviews)
    .innerJoin(widgets, and(eq(widgets.workspaceId, widgetReviews.workspaceId), eq(widgets.id, widgetReviews.widgetId)))
    .where(and(eq(widgetReviews.workspaceId, workspaceId), inArray(widgetReviews.reviewId, ids)))
    .orderBy(asc(widgetReviews.reviewId), asc(widgets.id));
  await writeEvents(
    ctx,
    [...onPages, ...inWidgets].flatMap(({ id, name, place }) => {
      const review = told.get(id);
      if (!review) return [];
      const payload = { ...place, feed_identifier: identifierOf(review) };
      return [{ type, contactId: review.contactId, reviewId: id, summary: name, payload }];
    }),
  );
}
