import { type SQL, and, asc, eq, sql } from "drizzle-orm";
import { REPAIR_EXAMPLES, type RepairExample } from "#contract/imports/import-repair.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { imports, reviewChangeItems, reviewChanges, reviews } from "#server/platform/db/tables/schema.ts";
import { FILE_IMPORT } from "#server/platform/db/tables/imports.ts";
import { hasImportedHtml } from "#server/platform/db/columns/review-expressions.ts";
import { createBulkAction } from "./change-reviews.ts";
import { runOrQueue } from "./bulk-action-queue.ts";
import { readBulkAction } from "./read-bulk-action.ts";
import { planRepair, repairChanges } from "#server/features/reviews/actions/html-repair.ts";
import { findTyped } from "#server/features/reviews/actions/remove-html.ts";

const ACT = "remove_html";
const STARTING_REPAIR = 4302;

/** From a file, because other imports were read as text or typed. None is repaired twice, unless it was undone. */
function isRepairable(workspaceId: number): SQL {
  const fromFiles = sql`select ${imports.id} from ${imports}
    where ${imports.workspaceId} = ${workspaceId} and ${imports.kind} = ${FILE_IMPORT}`;
  const tried = sql`select ${reviewChangeItems.reviewId} from ${reviewChanges} join ${reviewChangeItems}
    on ${reviewChangeItems.workspaceId} = ${reviewChanges.workspaceId} and ${reviewChangeItems.changeId} = ${reviewChanges.id}
    where ${reviewChanges.workspaceId} = ${workspaceId} and ${reviewChanges.change} ->> 'act' = ${ACT}
      and ${reviewChangeItems.state} in ('done', 'failed')`;
  return sql`${reviews.workspaceId} = ${workspaceId} and ${hasImportedHtml(reviews)}
    and ${reviews.importId} in (${fromFiles}) and ${reviews.id} not in (${tried})`;
}

async function readExamples(ctx: Context): Promise<RepairExample[]> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(isRepairable(ctx.workspace.id))
    .orderBy(asc(reviews.id))
    .limit(2 * REPAIR_EXAMPLES);
  const typed = await findTyped(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap((review): RepairExample[] => {
      const plan = planRepair(review, typed.get(review.id) ?? new Set());
      if ("reason" in plan) return [];
      const type = MEDIA.find((known) => known === review.medium) ?? "social";
      return [{ type, id: review.id, name: review.reviewerName, changes: repairChanges(review, plan.columns) }];
    })
    .slice(0, REPAIR_EXAMPLES);
}

export const getImportRepair: Handler<"getImportRepair"> = async (ctx) => {
  const count = await ctx.db.$count(reviews, isRepairable(ctx.workspace.id));
  return { data: { reviews: count, examples: count === 0 ? [] : await readExamples(ctx) } };
};

/** A large repair runs in the background. Answers with the running repair if there is one. */
export const startImportRepair: Handler<"startImportRepair"> = async (ctx) => {
  const { id: workspaceId } = ctx.workspace;
  // Two repairs started at the same time would work on the same reviews.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${STARTING_REPAIR}, ${workspaceId})`);
  const [running] = await ctx.db
    .select({ workspaceId: reviewChanges.workspaceId, id: reviewChanges.id })
    .from(reviewChanges)
    .where(
      and(
        eq(reviewChanges.workspaceId, workspaceId),
        eq(reviewChanges.state, "running"),
        sql`${reviewChanges.change} ->> 'act' = ${ACT}`,
      ),
    );
  const message = "Repair Started Successfully";
  if (running) return { message, data: await readBulkAction(ctx, running) };
  const chosen = sql`select ${reviews.id}, ${reviews.medium}, ${reviews.reviewerName}, 0 from ${reviews}
    where ${isRepairable(workspaceId)}`;
  const begun = await createBulkAction(ctx, { act: ACT }, { chosen });
  await runOrQueue(ctx, begun, begun.total);
  return { message, data: await readBulkAction(ctx, begun) };
};
