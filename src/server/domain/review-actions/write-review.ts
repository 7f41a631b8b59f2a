import { and, asc, eq, inArray } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Context } from "#server/platform/context/context.ts";
import { pageReviews, pages, widgetReviews, widgets } from "#server/platform/db/tables/schema.ts";
import { type Changes, writeAudits } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { notifyWebhooksOfEach } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { auditName, hasOwnEvent } from "#server/domain/reviews/fields.ts";
import { setColumnsOfAll } from "#server/domain/reviews/set-columns.ts";
import { queueRules } from "./queue-rules.ts";
import type { ReviewChanges } from "./review-patch.ts";
import { identifierOf } from "#server/domain/walls/wall-row.ts";

/** Only visibility changes: the reviews stay selected. */
async function writePlacementEvents(
  ctx: Context,
  type: "review_published" | "review_unpublished",
  affected: StoredReview[],
): Promise<void> {
  const byId = new Map(affected.map((review) => [review.id, review]));
  if (byId.size === 0) return;
  const workspaceId = ctx.workspace.id;
  const ids = [...byId.keys()];
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
      const review = byId.get(id);
      if (!review) return [];
      const payload = { ...place, feed_identifier: identifierOf(review) };
      return [{ type, contactId: review.contactId, reviewId: id, summary: name, payload }];
    }),
  );
}

/** The review must be locked. `audit` holds changes outside the columns. */
export interface ReviewWrite {
  review: StoredReview;
  columns: ReviewChanges;
  audit?: Changes;
}

const columnsOf = (columns: ReviewChanges) => Object.entries(columns) as [keyof StoredReview, unknown][];

const differing = ({ review, columns }: ReviewWrite): ReviewChanges =>
  Object.fromEntries(columnsOf(columns).filter(([column, value]) => !isDeepStrictEqual(review[column], value)));

/** Old and new values by audit name, each with the reason of the edit. */
function auditOf({ review, columns, audit }: ReviewWrite, changed: ReviewChanges): Changes {
  const reason = columns.editReason ? { editReason: columns.editReason } : {};
  const byId = columnsOf({ ...changed, ...reason }).flatMap(([column, value]) => {
    const name = auditName(column);
    return name === null ? [] : [[name, { old: review[column], new: value }] as const];
  });
  return { ...Object.fromEntries(byId), ...audit };
}

const isEdit = ({ columns, audit = {} }: ReviewWrite) =>
  Object.keys(audit).length > 0 || columnsOf(columns).some(([column]) => !hasOwnEvent(column));

/**
 * Writes columns under a new version, with audit, timeline, webhooks and rules. Skips reviews that would not change; returns
 * the others.
 */
export async function writeReviews(ctx: Context, writes: ReviewWrite[]): Promise<StoredReview[]> {
  const changed = writes
    .map((write) => {
      const columns = differing(write);
      return { ...write, columns, changes: auditOf(write, columns) };
    })
    .filter(({ columns, audit = {} }) => Object.keys({ ...columns, ...audit }).length > 0);
  await setColumnsOfAll(
    ctx.db,
    ctx.workspace.id,
    changed.map(({ review: { id }, columns }) => ({ id, columns })),
  );
  await writeAudits(
    ctx,
    changed.map(({ review, changes }) => ({ action: "updated", record: "Review", recordId: review.id, changes })),
  );
  await writeEvents(
    ctx,
    changed.filter(isEdit).map(({ review, changes }) => ({
      type: "review_edited",
      contactId: review.contactId,
      reviewId: review.id,
      summary: "Review edited",
      payload: { fields: Object.keys(changes) },
    })),
  );
  const hidden = (yes: boolean) =>
    changed.filter(({ columns }) => "setAsideReason" in columns && Boolean(columns.setAsideReason) === yes);
  const turned = (yes: boolean) =>
    hidden(yes).flatMap(({ review }) => (Boolean(review.setAsideReason) === yes ? [] : [review]));
  // Without consent it was not public.
  const wereShown = turned(true).filter(({ agreed }) => mayUse(agreed, "publish_text"));
  await writePlacementEvents(ctx, "review_unpublished", wereShown);
  await writePlacementEvents(ctx, "review_published", turned(false));
  const dataOf = ({ review }: ReviewWrite) => reviewData(feedTypeOfRow(review).medium, review.id);
  await notifyWebhooksOfEach(ctx, "review.approved", changed.filter(({ columns }) => columns.approved).map(dataOf));
  await notifyWebhooksOfEach(
    ctx,
    "review.updated",
    changed
      .filter(({ columns }) => !columns.approved)
      .map((write) => ({ ...dataOf(write), changed: Object.keys(write.changes) })),
  );
  const idsOf = (approved: boolean) =>
    changed.filter(({ columns }) => Boolean(columns.approved) === approved).map(({ review }) => review.id);
  await queueRules(ctx, "approved", idsOf(true));
  await queueRules(ctx, "changed", idsOf(false));
  return changed.map(({ review }) => review);
}
