import type { Handler, Context } from "#server/platform/context/context.ts";
import { checkAction } from "./check-action.ts";
import { readBulkAction } from "./read-bulk-action.ts";
import { runOrQueue } from "./run-immediately.ts";
import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { ReviewAction, ReviewKey } from "#contract/reviews/review-action.ts";
import { reviewChanges } from "#server/platform/db/tables/schema.ts";
import { reviewCriteria } from "#server/domain/reviews/query/criteria.ts";
import { type StoredBulkAction, updateBulkAction } from "./bulk-action-row.ts";

type BulkActionTarget =
  | { items: z.infer<typeof ReviewKey>[]; filter?: undefined }
  | { items?: undefined; filter: z.output<typeof ReviewFilter> };

/** Missing reviews are included, so that they are reported as failed. */
function selectNamed(workspaceId: number, items: z.infer<typeof ReviewKey>[]): SQL {
  const rows = items.map(({ type, id }, place) => ({ id, medium: type, place }));
  return sql`select v.id, v.medium, coalesce(r.reviewer_name, ''), min(v.place)
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, medium text, place int)
    left join reviews r on r.workspace_id = ${workspaceId} and r.id = v.id and r.medium = v.medium
    group by v.id, v.medium, r.reviewer_name`;
}

/** Fixed now: reviews that match later are not included. */
function selectMatching(workspaceId: number, filter: z.output<typeof ReviewFilter>): SQL {
  const criteria = reviewCriteria(readFilter(filter));
  return sql`select r.id, r.medium, r.reviewer_name, 0 from workspace_reviews r
    where r.workspace_id = ${workspaceId}${criteria ? sql` and ${criteria}` : sql.empty()}`;
}

async function createBulkAction(
  ctx: Context,
  change: ReviewAction,
  target: BulkActionTarget,
): Promise<StoredBulkAction> {
  const { actor, db } = ctx;
  const workspaceId = ctx.workspace.id;
  const by = { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
  const [made] = await db
    .insert(reviewChanges)
    .values({ workspaceId, ...by, change, filter: target.filter ?? null, state: "running" })
    .returning();
  if (!made) throw new Error("The change was not inserted");
  const chosen = target.items ? selectNamed(workspaceId, target.items) : selectMatching(workspaceId, target.filter);
  await db.execute(sql`insert into review_change_items (workspace_id, change_id, state, review_id, medium, name, place)
    select ${workspaceId}::int, ${made.id}::bigint, 'waiting', chosen.* from (${chosen}) chosen`);
  return updateBulkAction(db, made, {
    total: sql`(select count(*) from review_change_items i where i.workspace_id = ${workspaceId} and i.change_id = ${made.id})`,
  });
}

/** Large ones are queued. Throws 422 for an unknown wall or label, 403 for an action the plan does not allow. */
export const changeReviews: Handler<"changeReviews"> = async (ctx, { body: { change, items, filter } }) => {
  await checkAction(ctx, change);
  const target: BulkActionTarget = items ? { items } : { filter: filter ?? {} };
  const begun = await createBulkAction(ctx, change, target);
  await runOrQueue(ctx, begun, begun.total);
  return { message: "Change Created Successfully", data: await readBulkAction(ctx, begun) };
};
