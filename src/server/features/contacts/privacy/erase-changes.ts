import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { reviewChangeItems, reviewChanges } from "#server/platform/db/tables/schema.ts";
import { type PersonIdentity, mentionsAnyEmail } from "#server/domain/contacts/person-identity.ts";

const ERASED = "Whoever gave it was erased.";

export async function eraseSearches({ db, workspace }: Context, identity: PersonIdentity): Promise<void> {
  await db
    .update(reviewChanges)
    .set({ filter: {} })
    .where(and(eq(reviewChanges.workspaceId, workspace.id), mentionsAnyEmail(identity, reviewChanges.filter)));
}

/** Also removes the values for undo, which is then no longer possible. */
export async function eraseChanges(ctx: Context, reviewIds: number[]): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const ofWorkspace = eq(reviewChanges.workspaceId, workspaceId);
  if (reviewIds.length === 0) return;
  const erased = await db
    .update(reviewChangeItems)
    .set({
      name: "",
      before: null,
      after: null,
      error: ERASED,
      state: sql`case when ${reviewChangeItems.state} = 'undone' then 'undone' else 'kept' end`,
    })
    .where(and(eq(reviewChangeItems.workspaceId, workspaceId), inArray(reviewChangeItems.reviewId, reviewIds)))
    .returning({ id: reviewChangeItems.changeId });
  const ids = [...new Set(erased.map(({ id }) => id))];
  if (ids.length === 0) return;
  const others = sql`exists (select from review_change_items i where i.workspace_id = ${reviewChanges.workspaceId}
    and i.change_id = ${reviewChanges.id} and i.error is distinct from ${ERASED})`;
  await db
    .update(reviewChanges)
    .set({
      change: sql`(${reviewChanges.change} - 'note')
        || case when ${reviewChanges.change} ? 'text' and not ${others} then '{"text": ""}' else '{}' end::jsonb`,
    })
    .where(and(ofWorkspace, inArray(reviewChanges.id, ids)));
}
