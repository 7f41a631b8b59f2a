import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { labels, reviewLabels, reviews, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { replaceInReferences } from "./label-references.ts";
import { isLabel, presentLabel } from "./write-labels.ts";
import { labelsOf, writeReviewLabels } from "./write-review-labels.ts";

const REVIEWS_AT_ONCE = 1_000;

/** Locks the reviews with this label, in id order so that concurrent writers cannot deadlock. */
const lockCarrying = (ctx: Context, label: string) =>
  ctx.db
    .select({ id: reviews.id, contactId: reviews.contactId })
    .from(reviews)
    .where(
      and(
        eq(reviews.workspaceId, ctx.workspace.id),
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(reviewLabels)
            .where(
              and(
                eq(reviewLabels.workspaceId, reviews.workspaceId),
                eq(reviewLabels.reviewId, reviews.id),
                eq(reviewLabels.labelId, label),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(reviews.id))
    .for("update");

/** Throws 404 for the label that stays, 422 for the other. */
async function lockBoth(ctx: Context, id: string, otherId: string) {
  const rows = await ctx.db
    .select()
    .from(labels)
    .where(and(eq(labels.workspaceId, ctx.workspace.id), inArray(labels.id, [id, otherId])))
    .orderBy(asc(labels.id))
    .for("update");
  const target = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!target) throw notFound("Label");
  if (!other || id === otherId) throw validationError({ other_label_id: ["The selected other label id is invalid."] });
  return { target, other };
}

async function relabelReviews(ctx: Context, from: string, to: string): Promise<void> {
  const carrying = await lockCarrying(ctx, from);
  for (let start = 0; start < carrying.length; start += REVIEWS_AT_ONCE) {
    const batch = carrying.slice(start, start + REVIEWS_AT_ONCE);
    const present = await labelsOf(
      ctx,
      batch.map(({ id }) => id),
    );
    const relabelled = batch.map((review) => {
      const before = present.get(review.id) ?? [];
      return { review, before, after: [...new Set(before.map((label) => (label === from ? to : label)))] };
    });
    await writeReviewLabels(ctx, relabelled);
  }
}

/** Restoring a review from the trash brings its labels back. */
async function relabelTrash(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.db
    .update(trashedReviews)
    .set({
      snapshot: sql`jsonb_set(${trashedReviews.snapshot}, '{labels}', (
        select jsonb_agg(distinct case when l ->> 'labelId' = ${from}
          then jsonb_set(l, '{labelId}', to_jsonb(${to}::text)) else l end)
        from jsonb_array_elements(${trashedReviews.snapshot} -> 'labels') l))`,
    })
    .where(
      and(
        eq(trashedReviews.workspaceId, ctx.workspace.id),
        sql`${trashedReviews.snapshot} -> 'labels' @> ${JSON.stringify([{ labelId: from }])}::jsonb`,
      ),
    );
}

/** Throws 404 `Label not found.`, 422 when the other is the same or missing. */
export const mergeLabel: Handler<"mergeLabel"> = async (ctx, { params, body }) => {
  // Setting the labels of a review locks the review first, then its labels: take the locks in the same order.
  await lockCarrying(ctx, body.other_label_id);
  const { target, other } = await lockBoth(ctx, params.id, body.other_label_id);
  await relabelReviews(ctx, other.id, target.id);
  await relabelTrash(ctx, other.id, target.id);
  await replaceInReferences(ctx, other.id, target.id);
  await ctx.db.delete(labels).where(isLabel(ctx, other.id));
  await writeAudits(ctx, [
    {
      action: "updated",
      record: "Label",
      recordId: target.id,
      changes: { merged: { old: other.name, new: target.name } },
    },
    { action: "deleted", record: "Label", recordId: other.id, changes: { name: { old: other.name, new: null } } },
  ]);
  return { message: "Labels Merged Successfully", data: presentLabel(target) };
};
