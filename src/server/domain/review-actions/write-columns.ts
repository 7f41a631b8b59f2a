import { and, eq, inArray, sql, asc } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Context } from "#server/platform/context/context.ts";
import { reviews, pageReviews, pages, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";
import { type Changes, writeAudits } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { notifyWebhooksOfEach } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import type { ReviewChanges } from "./review-patch.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";

/**
 * Tells the timelines of reviews, and of the people who gave them, that these are shown again, or no longer, wherever they are
 * chosen. The choice itself stays as it is.
 */
async function writePlacementEvents(
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

/** Columns of which the audit speaks by the name the interface has for them. */
const AUDIT_NAMES: Record<string, string> = { setAsideReason: "set_aside_reason", setAsideNote: "set_aside_note" };
// It follows from the sentiment, and says nothing by itself.
const DERIVED = new Set(["sentimentBy"]);
// What was agreed to has events of its own.
const STATE = new Set(["approved", "setAsideReason", "setAsideNote", "agreed"]);

/** A review and the columns it is to have. */
export interface ColumnUpdate {
  review: StoredReview;
  columns: ReviewChanges;
}

function differing({ review, columns }: ColumnUpdate): ReviewChanges {
  const stored: Record<string, unknown> = review;
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => !isDeepStrictEqual(stored[column], value)),
  );
}

function auditOf({ review, columns }: ColumnUpdate): Changes {
  const stored: Record<string, unknown> = review;
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([column]) => !DERIVED.has(column))
      .map(([column, value]) => [AUDIT_NAMES[column] ?? column, { old: stored[column], new: value }]),
  );
}

/** Reviews that are to change alike, so that all of them are one statement. */
function groupAlike(wishes: ColumnUpdate[]): ColumnUpdate[][] {
  const groups = new Map<string, ColumnUpdate[]>();
  for (const wish of wishes) {
    const key = JSON.stringify(Object.entries(wish.columns).sort(([a], [b]) => (a < b ? -1 : 1)));
    groups.set(key, [...(groups.get(key) ?? []), wish]);
  }
  return [...groups.values()];
}

/**
 * Gives locked reviews these columns, with audit, timelines and webhooks as an update does; one that has them already
 * is left alone. Gives the reviews that changed.
 */
export async function writeColumns(ctx: Context, wishes: ColumnUpdate[]): Promise<ColumnUpdate[]> {
  const workspaceId = ctx.workspace.id;
  const changed = wishes
    .map((wish) => ({ ...wish, columns: differing(wish) }))
    .filter(({ columns }) => Object.keys(columns).length > 0);
  for (const group of groupAlike(changed)) {
    const ids = group.map(({ review }) => review.id);
    await ctx.db
      .update(reviews)
      .set({ ...group[0]?.columns, version: sql`${reviews.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids)));
  }
  const said = changed.map((wish) => ({ ...wish, audit: auditOf(wish) }));
  await writeAudits(
    ctx,
    said.map(({ review, audit }) => ({ action: "updated", record: "Review", recordId: review.id, changes: audit })),
  );
  await writeEvents(
    ctx,
    said
      .filter(({ columns }) => !Object.keys(columns).every((column) => STATE.has(column)))
      .map(({ review, audit }) => ({
        type: "review_edited",
        contactId: review.contactId,
        reviewId: review.id,
        summary: "Review edited",
        payload: { fields: Object.keys(audit) },
      })),
  );
  const hidden = (yes: boolean) =>
    changed.filter(({ columns }) => "setAsideReason" in columns && Boolean(columns.setAsideReason) === yes);
  const turned = (yes: boolean) =>
    hidden(yes).flatMap(({ review }) => (Boolean(review.setAsideReason) === yes ? [] : [review]));
  await writePlacementEvents(ctx, "review_unpublished", turned(true));
  await writePlacementEvents(ctx, "review_published", turned(false));
  const dataOf = ({ review }: ColumnUpdate) => reviewData(feedTypeOfRow(review).medium, review.id);
  await notifyWebhooksOfEach(ctx, "review.approved", said.filter(({ columns }) => columns.approved).map(dataOf));
  await notifyWebhooksOfEach(
    ctx,
    "review.updated",
    said
      .filter(({ columns }) => !columns.approved)
      .map((wish) => ({ ...dataOf(wish), changed: Object.keys(wish.audit) })),
  );
  return changed;
}
