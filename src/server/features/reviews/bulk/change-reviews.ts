import type { Handler, Context } from "#server/platform/context/context.ts";
import { readBulkAction } from "./read-bulk-action.ts";
import { runOrQueue } from "./bulk-action-queue.ts";
import { type SQL, sql, and, eq } from "drizzle-orm";
import type * as z from "zod";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import { BulkAction, type ReviewKey } from "#contract/reviews/review-action.ts";
import { reviewChanges, reviewChangeItems } from "#server/platform/db/tables/schema.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { type StoredBulkAction, updateBulkAction, lockBulkAction } from "./bulk-action-row.ts";
import { validationError, planLacks } from "#server/platform/errors/app-error.ts";
import { queueAssignedEmail } from "#server/features/reviews/actions/assigned-email.ts";
import { findUnknownFields } from "#server/features/reviews/actions/unknown-fields.ts";

/** Throws 422 for an unknown wall, label or person, 403 for what the plan does not allow. Call before anything is written. */
async function checkAction(ctx: Context, act: BulkAction): Promise<void> {
  if (act.act === "trash" && !ctx.services.plan.allows("delete_allowed")) throw planLacks("delete_allowed");
  const wrong = await findUnknownFields(ctx, act);
  if (wrong.length > 0)
    throw validationError(
      Object.fromEntries(wrong.map((field) => [`change.${field}`, [`The selected change.${field} is invalid.`]])),
    );
}

const OVER = new Set(["done", "stopped"]);

/** Throws 404 `Change not found.`, and as `changeReviews` does. */
export const retryReviewChange: Handler<"retryReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockBulkAction(ctx.db, ids);
  if (OVER.has(change.state) && change.failed > 0) {
    await checkAction(ctx, BulkAction.parse(change.change));
    const ofChange = and(eq(reviewChangeItems.workspaceId, ids.workspaceId), eq(reviewChangeItems.changeId, ids.id));
    const { state } = reviewChangeItems;
    await ctx.db
      .update(reviewChangeItems)
      .set({ state: "left" })
      .where(and(ofChange, eq(state, "waiting")));
    await ctx.db
      .update(reviewChangeItems)
      .set({ state: "waiting", error: null })
      .where(and(ofChange, eq(state, "failed")));
    const begun = await updateBulkAction(ctx.db, ids, { state: "running", failed: 0, finishedAt: sql`null` });
    await runOrQueue(ctx, begun, change.failed);
  }
  return { message: "Change Updated Successfully", data: await readBulkAction(ctx, ids) };
};

/** `chosen` selects id, type, name and position. */
interface BulkActionTarget {
  chosen: SQL;
  filter?: z.output<typeof ReviewFilter>;
}

/** Missing reviews are included, so that they are reported as failed. */
function selectNamed(workspaceId: number, items: z.infer<typeof ReviewKey>[]): SQL {
  const rows = items.map(({ type, id }, place) => ({ id, medium: type, place }));
  return sql`select v.id, v.medium, coalesce(r.reviewer_name, ''), min(v.place)
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, medium text, place int)
    left join reviews r on r.workspace_id = ${workspaceId} and r.id = v.id and r.medium = v.medium
    group by v.id, v.medium, r.reviewer_name`;
}

/** Fixed now: reviews that match later are not included. */
function selectMatching({ actor, workspace }: Context, filter: z.output<typeof ReviewFilter>): SQL {
  const workspaceId = workspace.id;
  const criteria = reviewCriteria(readFilter(filter, actor.userId));
  return sql`select r.id, r.medium, r.reviewer_name, 0 from workspace_reviews r
    where r.workspace_id = ${workspaceId}${criteria ? sql` and ${criteria}` : sql.empty()}`;
}

export async function createBulkAction(
  ctx: Context,
  change: BulkAction,
  { chosen, filter }: BulkActionTarget,
): Promise<StoredBulkAction> {
  const { actor, db } = ctx;
  const workspaceId = ctx.workspace.id;
  const by = { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
  const [made] = await db
    .insert(reviewChanges)
    .values({ workspaceId, ...by, change, filter: filter ?? null, state: "running" })
    .returning();
  if (!made) throw new Error("The change was not inserted");
  await db.execute(sql`insert into review_change_items (workspace_id, change_id, state, review_id, medium, name, place)
    select ${workspaceId}::int, ${made.id}::bigint, 'waiting', chosen.* from (${chosen}) chosen`);
  return updateBulkAction(db, made, {
    total: sql`(select count(*) from review_change_items i where i.workspace_id = ${workspaceId} and i.change_id = ${made.id})`,
  });
}

/** Large ones are queued. Throws 422 for an unknown wall, label or person, 403 for an action the plan does not allow. */
export const changeReviews: Handler<"changeReviews"> = async (ctx, { body: { change, items, filter } }) => {
  await checkAction(ctx, change);
  const { id } = ctx.workspace;
  const chosen = items ? selectNamed(id, items) : selectMatching(ctx, filter ?? {});
  const begun = await createBulkAction(ctx, change, { chosen, filter: items ? undefined : (filter ?? {}) });
  await runOrQueue(ctx, begun, begun.total);
  await queueAssignedEmail(ctx, change, begun.id);
  return { message: "Change Created Successfully", data: await readBulkAction(ctx, begun) };
};
