import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { BulkAction } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviewChangeItems, reviews } from "#server/platform/db/tables/schema.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { restoreFromTrash } from "#server/features/reviews/trash/restore.ts";
import { type StoredBulkAction, recordBatchProgress } from "./bulk-action-row.ts";
import { runWithBisection } from "#server/domain/review-actions/run-with-bisection.ts";
import type { BulkActionItem, UndoItem } from "#server/features/reviews/actions/action-result.ts";
import { applyAction, undoAction } from "#server/features/reviews/actions/apply-action.ts";

const NOT_FOUND = "Review not found.";

type ItemResult = Partial<Pick<BulkActionItem, "state" | "before" | "after" | "error">>;

const isItemOf = (change: StoredBulkAction) =>
  and(eq(reviewChangeItems.workspaceId, change.workspaceId), eq(reviewChangeItems.changeId, change.id));

async function nextItems(ctx: Context, change: StoredBulkAction, most: number): Promise<BulkActionItem[]> {
  const { place, reviewId, state } = reviewChangeItems;
  // An undo runs in reverse order, so that it finds everything as the action left it.
  const undoing = change.state === "undoing";
  return ctx.db
    .select()
    .from(reviewChangeItems)
    .where(and(isItemOf(change), eq(state, undoing ? "done" : "waiting")))
    .orderBy(...(undoing ? [desc(place), asc(reviewId)] : [asc(place), desc(reviewId)]))
    .limit(most);
}

/**
 * Locks in the order of ids, as everywhere, to avoid deadlocks; missing ones and those of another type are left out.
 */
async function lockReviews(ctx: Context, items: BulkActionItem[]): Promise<Map<BulkActionItem, StoredReview>> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.workspaceId, ctx.workspace.id),
        inArray(
          reviews.id,
          items.map(({ reviewId }) => reviewId),
        ),
      ),
    )
    .orderBy(asc(reviews.id))
    .for("update");
  const found = new Map(rows.map((row) => [`${row.medium} ${row.id}`, row]));
  return new Map(
    items.flatMap((item) => {
      const review = found.get(`${item.medium} ${item.reviewId}`);
      return review ? [[item, review] as const] : [];
    }),
  );
}

type ItemResults = Map<BulkActionItem, ItemResult>;

async function applyToItems(ctx: Context, act: BulkAction, items: BulkActionItem[]): Promise<ItemResults> {
  const locked = await lockReviews(ctx, items);
  const outcomes = await runWithBisection(
    ctx,
    [...locked.values()],
    (within, some) => applyAction(within, act, some),
    (one, reason) => [one.id, { reason }],
  );
  return new Map(
    items.map((item): [BulkActionItem, ItemResult] => {
      const review = locked.get(item);
      const outcome = (review && outcomes.get(review.id)) ?? { reason: NOT_FOUND };
      if ("reason" in outcome) return [item, { state: "failed", error: outcome.reason }];
      return [item, { state: "done", ...outcome }];
    }),
  );
}

const undone = (item: BulkActionItem, reason: string | null): [BulkActionItem, ItemResult] => [
  item,
  { state: reason === null ? "undone" : "kept", error: reason },
];

async function undoItems(ctx: Context, act: BulkAction, items: BulkActionItem[]): Promise<ItemResults> {
  if (act.act === "trash") {
    const keys = items.map((item) => ({ id: item.reviewId, medium: item.medium, item }));
    return new Map([...(await restoreFromTrash(ctx, keys))].map(([{ item }, reason]) => undone(item, reason)));
  }
  // Unchanged reviews need no undo, whatever their state is now.
  const changed = new Set(items.filter(({ before, after }) => !isDeepStrictEqual(before, after)));
  const locked = await lockReviews(ctx, [...changed]);
  const failures = await runWithBisection<UndoItem, string | null>(
    ctx,
    [...locked].map(([item, review]) => ({ item, review })),
    (within, some) => undoAction(within, act, some),
    ({ review }, reason) => [review.id, reason],
  );
  return new Map(
    items.map((item) => {
      const review = locked.get(item);
      if (review) return undone(item, failures.get(review.id) ?? null);
      return undone(item, changed.has(item) ? NOT_FOUND : null);
    }),
  );
}

async function storeItemResults(ctx: Context, change: StoredBulkAction, endings: ItemResults): Promise<void> {
  const rows = [...endings].map(([{ reviewId, medium }, { state, before = null, after = null, error = null }]) => ({
    id: reviewId,
    medium,
    state,
    before,
    after,
    error,
  }));
  await ctx.db.execute(sql`update review_change_items i
    set state = v.state, before = coalesce(v.before, i.before), after = coalesce(v.after, i.after), error = v.error
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as v(id bigint, medium text, state text, before jsonb, after jsonb, error text)
    where i.workspace_id = ${change.workspaceId} and i.change_id = ${change.id}
      and i.review_id = v.id and i.medium = v.medium`);
}

/** Records results and progress in the caller's transaction. Returns the updated row; finished when nothing is left. */
export async function processBatch(ctx: Context, change: StoredBulkAction, most: number): Promise<StoredBulkAction> {
  const act = BulkAction.parse(change.change);
  const items = await nextItems(ctx, change, most);
  const endings = await (change.state === "undoing" ? undoItems : applyToItems)(ctx, act, items);
  if (endings.size > 0) await storeItemResults(ctx, change, endings);
  const bad = [...endings.values()].filter(({ state }) => state === "failed" || state === "kept").length;
  return recordBatchProgress(ctx.db, change, { done: items.length - bad, failed: bad, isOver: items.length < most });
}
