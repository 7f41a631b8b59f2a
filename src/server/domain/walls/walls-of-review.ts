import { and, asc, eq } from "drizzle-orm";
import { wallUrl } from "#contract/core/public-paths.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import type { Context } from "#server/platform/context/context.ts";
import { pageReviews, pages, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";

/** The walls and widgets that have chosen a review, by name. `shown` is whether they show it. */
export async function listPlacements(ctx: Context, reviewId: number, shown: boolean): Promise<ReviewContext["places"]> {
  const { db, services } = ctx;
  const workspaceId = ctx.workspace.id;
  const onPages = await db
    .select({ id: pages.uniquePageId, name: pages.name, slug: pages.slug })
    .from(pageReviews)
    .innerJoin(pages, and(eq(pages.workspaceId, pageReviews.workspaceId), eq(pages.id, pageReviews.pageId)))
    .where(and(eq(pageReviews.workspaceId, workspaceId), eq(pageReviews.reviewId, reviewId)))
    .orderBy(asc(pages.name), asc(pages.id));
  const inWidgets = await db
    .select({ id: widgets.id, name: widgets.name })
    .from(widgetReviews)
    .innerJoin(widgets, and(eq(widgets.workspaceId, widgetReviews.workspaceId), eq(widgets.id, widgetReviews.widgetId)))
    .where(and(eq(widgetReviews.workspaceId, workspaceId), eq(widgetReviews.reviewId, reviewId)))
    .orderBy(asc(widgets.name), asc(widgets.id));
  const { publicUrl } = services.config;
  return [
    ...onPages.map(({ id, name, slug }) => ({
      kind: "page" as const,
      id,
      name,
      public_url: wallUrl(publicUrl, slug),
      shown,
    })),
    // A widget stands on somebody's site; it has no page of its own.
    ...inWidgets.map(({ id, name }) => ({ kind: "widget" as const, id, name, public_url: null, shown })),
  ];
}
