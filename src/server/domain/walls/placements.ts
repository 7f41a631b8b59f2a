import { sql, and, asc, eq } from "drizzle-orm";
import { wallUrl } from "#contract/core/public-paths.ts";
import type { ContactReview } from "#contract/contacts/contact-action-endpoints.ts";
import type { Context } from "#server/platform/context/context.ts";
import { MAY_PUBLISH } from "#server/domain/reviews/publishable.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { pageReviews, pages, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";

/** Walls and widgets that have selected a review, by name. */
export async function listPlacements(ctx: Context, reviewId: number, shown: boolean): Promise<ReviewContext["places"]> {
  const { db, services } = ctx;
  const workspaceId = ctx.workspace.id;
  const onPages = await db
    .select({ id: pages.uniquePageId, name: pages.name, slug: pages.slug, visibility: pages.visibility })
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
    ...onPages.map(({ id, name, slug, visibility }) => ({
      kind: "page" as const,
      id,
      name,
      public_url: wallUrl(publicUrl, slug),
      shown: shown && visibility !== "draft",
    })),
    // Widgets have no page.
    ...inWidgets.map(({ id, name }) => ({ kind: "widget" as const, id, name, public_url: null, shown })),
  ];
}

type LivePlacement = ContactReview["places"][number];

interface Row extends Record<string, unknown> {
  review_id: number;
  kind: LivePlacement["kind"];
  id: string;
  name: string;
  slug: string | null;
}

const SHOWN = `join reviews r on r.workspace_id = x.workspace_id and r.id = x.review_id
  and r.set_aside_reason is null and ${MAY_PUBLISH}`;

/** Hidden reviews, those without consent, and what is on a draft of a wall are shown nowhere. */
export async function listLivePlacements(ctx: Context, reviewIds: number[]): Promise<Map<number, LivePlacement[]>> {
  const found = new Map<number, LivePlacement[]>();
  if (reviewIds.length === 0) return found;
  const workspaceId = ctx.workspace.id;
  const { rows } = await ctx.db.execute<Row>(
    sql`select x.review_id::float8 as review_id, 'page' as kind, p.unique_page_id as id, p.name, p.slug
      from page_reviews x join pages p on p.workspace_id = x.workspace_id and p.id = x.page_id
        and p.visibility <> 'draft' ${sql.raw(SHOWN)}
      where x.workspace_id = ${workspaceId} and x.review_id in ${reviewIds}
    union all
      select x.review_id::float8, 'widget', w.id::text, w.name, null
      from widget_reviews x join widgets w on w.workspace_id = x.workspace_id and w.id = x.widget_id ${sql.raw(SHOWN)}
      where x.workspace_id = ${workspaceId} and x.review_id in ${reviewIds}
    order by kind, name, id`,
  );
  for (const { review_id: reviewId, slug, ...place } of rows) {
    const publicUrl = slug === null ? null : wallUrl(ctx.services.config.publicUrl, slug);
    found.set(reviewId, [...(found.get(reviewId) ?? []), { ...place, public_url: publicUrl }]);
  }
  return found;
}
