import { and, eq, inArray, sql } from "drizzle-orm";
import { feedIdentifier } from "#contract/kind.ts";
import type { Context } from "#server/context.ts";
import { pageReviews, pages, widgetReviews, widgets } from "#server/db/schema.ts";
import { writeEvents } from "#server/history/write-event.ts";
import type { StoredReview } from "./find-review.ts";
import { feedTypeOfRow } from "./parts.ts";

const CHANGED = { updatedAt: sql`now()` };

// The page is locked before its choice is touched, as an update of the page does it: neither waits for the other.
async function leavePages(ctx: Context, reviewId: number) {
  const workspaceId = ctx.workspace.id;
  const chosen = and(eq(pageReviews.workspaceId, workspaceId), eq(pageReviews.reviewId, reviewId));
  const left = await ctx.db
    .update(pages)
    .set({ ...CHANGED, version: sql`${pages.version} + 1` })
    .where(
      and(
        eq(pages.workspaceId, workspaceId),
        inArray(pages.id, ctx.db.select({ id: pageReviews.pageId }).from(pageReviews).where(chosen)),
      ),
    )
    .returning({ name: pages.name, place: { unique_page_id: pages.uniquePageId } });
  await ctx.db.delete(pageReviews).where(chosen);
  return left;
}

async function leaveWidgets(ctx: Context, reviewId: number) {
  const workspaceId = ctx.workspace.id;
  const chosen = and(eq(widgetReviews.workspaceId, workspaceId), eq(widgetReviews.reviewId, reviewId));
  const left = await ctx.db
    .update(widgets)
    .set({ ...CHANGED, version: sql`${widgets.version} + 1` })
    .where(
      and(
        eq(widgets.workspaceId, workspaceId),
        inArray(widgets.id, ctx.db.select({ id: widgetReviews.widgetId }).from(widgetReviews).where(chosen)),
      ),
    )
    .returning({ name: widgets.name, place: { widget_id: widgets.id } });
  await ctx.db.delete(widgetReviews).where(chosen);
  return left;
}

/** Takes a review off every page and widget, and tells the timeline of the person who gave it. Gives their names. */
export async function unpublishReview(ctx: Context, review: StoredReview): Promise<string[]> {
  const left = [...(await leavePages(ctx, review.id)), ...(await leaveWidgets(ctx, review.id))];
  const feed_identifier = feedIdentifier(feedTypeOfRow(review).medium, review.id);
  const event = { type: "review_unpublished", contactId: review.contactId, reviewId: review.id } as const;
  await writeEvents(
    ctx,
    left.map(({ name, place }) => ({ ...event, summary: name, payload: { ...place, feed_identifier } })),
  );
  return left.map(({ name }) => name);
}
