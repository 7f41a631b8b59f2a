import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { pageReviews, pages } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { type Chosen, type PageRow, identifierOf } from "./page-row.ts";
import { writePublished } from "./selection.ts";

/** A review and its place on a page. */
export interface Placed {
  review: Chosen & { setAsideReason: string | null };
  position: number;
}

const ofPage = (page: PageRow) => and(eq(pageReviews.workspaceId, page.workspaceId), eq(pageReviews.pageId, page.id));

/** Places of reviews on a locked page by review, how many it has in all, and the first place after them. */
export async function placesOn(ctx: Context, page: PageRow) {
  const rows = await ctx.db
    .select({ id: pageReviews.reviewId, position: pageReviews.position })
    .from(pageReviews)
    .where(ofPage(page));
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  return { places, end: Math.max(-1, ...places.values()) + 1 };
}

async function noteChange(ctx: Context, page: PageRow, left: Placed[], come: Placed[]): Promise<void> {
  await ctx.db
    .update(pages)
    .set({ version: sql`${pages.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(pages.workspaceId, page.workspaceId), eq(pages.id, page.id)));
  const feeds = (placed: Placed[]) => placed.map(({ review }) => identifierOf(review));
  const changes = {
    ...(left.length > 0 && { feeds_removed: { old: feeds(left), new: null } }),
    ...(come.length > 0 && { feeds_added: { old: null, new: feeds(come) } }),
  };
  await writeAudit(ctx, { action: "updated", record: "Page", recordId: page.uniquePageId, changes });
  const shown = (placed: Placed[]) => placed.filter(({ review }) => !review.setAsideReason).map(({ review }) => review);
  await writePublished(
    ctx,
    { name: page.name, payload: { unique_page_id: page.uniquePageId } },
    shown(left),
    shown(come),
  );
}

/** Puts reviews on a locked page at their places; those at or behind a place that is taken make room. */
export async function putOn(ctx: Context, page: PageRow, come: Placed[]): Promise<void> {
  if (come.length === 0) return;
  const { places, end } = await placesOn(ctx, page);
  const taken = new Set(places.values());
  const row = ({ review, position }: Placed) => ({
    workspaceId: page.workspaceId,
    pageId: page.id,
    reviewId: review.id,
    position,
  });
  const [free, wedged] = [
    come.filter((one) => !taken.has(one.position)),
    come.filter((one) => taken.has(one.position)),
  ];
  if (free.length > 0) await ctx.db.insert(pageReviews).values(free.map(row));
  for (const one of wedged.sort((a, b) => a.position - b.position)) {
    if (one.position < end)
      await ctx.db
        .update(pageReviews)
        .set({ position: sql`${pageReviews.position} + 1` })
        .where(and(ofPage(page), gte(pageReviews.position, one.position)));
    await ctx.db.insert(pageReviews).values(row(one));
  }
  await noteChange(ctx, page, [], come);
}

/** Takes reviews off a locked page. Their places stay free, so that they can be put back to where they were. */
export async function takeOff(ctx: Context, page: PageRow, left: Placed[]): Promise<void> {
  if (left.length === 0) return;
  const ids = left.map(({ review }) => review.id);
  await ctx.db.delete(pageReviews).where(and(ofPage(page), inArray(pageReviews.reviewId, ids)));
  await noteChange(ctx, page, left, []);
}
