import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog } from "#server/platform/db/tables/schema.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { auditName } from "#server/domain/reviews/fields.ts";
import { storeOriginals } from "#server/domain/review-actions/edit-mark.ts";
import { resetGuesses } from "#server/domain/review-actions/review-patch.ts";
import { writeReviews } from "#server/domain/review-actions/write-review.ts";
import { analyseAfterCommit } from "#server/domain/text-analysis/analyse-jobs.ts";
import type { ActionResult, ActionResults } from "./action-result.ts";
import { stored } from "./column-actions.ts";
import { isRepair, planRepair, REPAIRED_COLUMNS, type RepairedColumn } from "./html-repair.ts";

const NONE: ReadonlySet<RepairedColumn> = new Set();

/** The columns of each review that a person has changed, including changes that were undone later. */
export async function findTyped(ctx: Context, ids: number[]): Promise<Map<number, Set<RepairedColumn>>> {
  const typed = new Map<number, Set<RepairedColumn>>();
  if (ids.length === 0) return typed;
  const rows = await ctx.db
    .select({ id: auditLog.recordId, changes: auditLog.changes })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, ctx.workspace.id),
        eq(auditLog.record, "Review"),
        inArray(auditLog.recordId, ids.map(String)),
      ),
    )
    .orderBy(asc(auditLog.id));
  for (const { id, changes } of rows)
    for (const column of REPAIRED_COLUMNS) {
      const change = (changes as Record<string, { old?: unknown; new?: unknown }> | null)?.[auditName(column) ?? ""];
      if (!change || isRepair(column, change.old, change.new)) continue;
      typed.set(Number(id), (typed.get(Number(id)) ?? new Set()).add(column));
    }
  return typed;
}

/** Turns the HTML of imported texts into plain text. What it replaces is kept as the original. */
export async function removeHtml(ctx: Context, reviews: StoredReview[]): Promise<ActionResults> {
  const typed = await findTyped(
    ctx,
    reviews.map(({ id }) => id),
  );
  const plans = reviews.map((review) => ({ review, plan: planRepair(review, typed.get(review.id) ?? NONE) }));
  const repaired = plans.flatMap(({ review, plan }) => ("columns" in plan ? [{ review, columns: plan.columns }] : []));
  await storeOriginals(
    ctx,
    repaired.filter(({ columns }) => columns.comment ?? columns.title).map(({ review }) => review),
  );
  await writeReviews(
    ctx,
    repaired.map(({ review, columns }) => ({ review, columns: { ...columns, ...resetGuesses(columns, review) } })),
  );
  if (repaired.length > 0) analyseAfterCommit(ctx);
  return new Map(
    plans.map(({ review, plan }): [number, ActionResult] => [
      review.id,
      "reason" in plan ? plan : { before: stored(review, plan.columns), after: { ...plan.columns } },
    ]),
  );
}
