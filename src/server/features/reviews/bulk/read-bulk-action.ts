import { type SQL, and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import {
  BULK_ACTION_STATES,
  BulkAction,
  type BulkActionFailure,
  type BulkActionRecord,
} from "#contract/reviews/review-action.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewChangeItems, reviewChanges } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import type { BulkActionIds, StoredBulkAction } from "./bulk-action-row.ts";
import { pageOf } from "#server/platform/http/paginate.ts";

const perPage = LIMITS.reviewsPerPage;

export const listReviewChanges: Handler<"listReviewChanges"> = async (ctx, { query: { page } }) => {
  const rows = await selectBulkActions(ctx, { limit: perPage + 1, offset: (page - 1) * perPage });
  const path = `${ctx.services.config.publicUrl}/v3/feeds/changes`;
  return { data: pageOf({ path, page, perPage, rows, present: (row) => row }) };
};

/** Throws 404 `Change not found.` */
export const getReviewChange: Handler<"getReviewChange"> = async (ctx, { params }) => ({
  data: await readBulkAction(ctx, params),
});

const UNDOABLE = new Set(["running", "done", "stopped"]);

type Row = { change: StoredBulkAction; by: string | null; name: string | null };

function toRecord({ change, by, name }: Row): BulkActionRecord {
  const state = BULK_ACTION_STATES.find((known) => known === change.state) ?? "done";
  return {
    id: change.id,
    change: BulkAction.parse(change.change),
    state,
    total: change.total,
    done: change.done,
    failed: change.failed,
    undoable: UNDOABLE.has(state) && (change.done > 0 || state === "running"),
    by,
    name,
    filter: change.filter,
    created_at: change.createdAt,
    finished_at: change.finishedAt,
  };
}

async function selectBulkActions(ctx: Context, slice: { limit: number; offset?: number }, where?: SQL) {
  const workspaceId = ctx.workspace.id;
  const rows = await ctx.db
    .select({
      change: reviewChanges,
      by: actorName(workspaceId, sql`${reviewChanges.actorKind}`, sql`${reviewChanges.actorId}`),
      name: sql<string | null>`case when ${reviewChanges.total} = 1 then (select i.name from review_change_items i
        where i.workspace_id = ${workspaceId} and i.change_id = ${reviewChanges.id} limit 1) end`,
    })
    .from(reviewChanges)
    .where(and(eq(reviewChanges.workspaceId, workspaceId), where))
    .orderBy(desc(reviewChanges.id))
    .limit(slice.limit)
    .offset(slice.offset ?? 0);
  return rows.map(toRecord);
}

/** Throws 404 `Change not found.` */
export async function readBulkAction(ctx: Context, { id }: Pick<BulkActionIds, "id">) {
  const [record] = await selectBulkActions(ctx, { limit: 1 }, eq(reviewChanges.id, id));
  if (!record) throw notFound("Change");
  const undone = record.state === "undoing" || record.state === "undone";
  const rows = await ctx.db
    .select()
    .from(reviewChangeItems)
    .where(
      and(
        eq(reviewChangeItems.workspaceId, ctx.workspace.id),
        eq(reviewChangeItems.changeId, id),
        inArray(reviewChangeItems.state, [undone ? "kept" : "failed"]),
      ),
    )
    .orderBy(asc(reviewChangeItems.place), desc(reviewChangeItems.reviewId))
    .limit(LIMITS.changedAtOnce);
  const failures = rows.map((row): z.infer<typeof BulkActionFailure> => ({
    type: MEDIA.find((known) => known === row.medium) ?? "text",
    id: row.reviewId,
    name: row.name,
    reason: row.error ?? "",
  }));
  return { ...record, failures };
}
