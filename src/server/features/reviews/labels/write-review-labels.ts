import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { reviewLabels, reviews } from "#server/platform/db/tables/schema.ts";
import { queueRules } from "#server/domain/review-actions/queue-rules.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { setColumns } from "#server/domain/reviews/set-columns.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

export interface Relabelled {
  review: Pick<StoredReview, "id" | "contactId">;
  before: string[];
  after: string[];
}

export async function labelsOf(ctx: Context, reviewIds: number[]): Promise<Map<number, string[]>> {
  const rows = await ctx.db
    .select({ review: reviewLabels.reviewId, label: reviewLabels.labelId })
    .from(reviewLabels)
    .where(and(eq(reviewLabels.workspaceId, ctx.workspace.id), inArray(reviewLabels.reviewId, reviewIds)));
  const found = new Map<number, string[]>(reviewIds.map((id) => [id, []]));
  for (const { review, label } of rows) found.get(review)?.push(label);
  return found;
}

const isChanged = ({ before, after }: Relabelled) =>
  before.length !== after.length || before.some((label) => !after.includes(label));

/** With audit, timeline events and rules. The reviews must be locked. Returns those that changed. */
export async function writeReviewLabels(ctx: Context, relabelled: Relabelled[]): Promise<Relabelled[]> {
  const changed = relabelled.filter(isChanged);
  if (changed.length === 0) return [];
  const workspaceId = ctx.workspace.id;
  const ids = changed.map(({ review }) => review.id);
  const removed = changed.flatMap(({ review, before, after }) =>
    before.filter((label) => !after.includes(label)).map((label) => ({ label, review: review.id })),
  );
  if (removed.length > 0)
    await ctx.db.execute(sql`delete from review_labels rl
      using json_to_recordset(${JSON.stringify(removed)}::json) as v(label text, review bigint)
      where rl.workspace_id = ${workspaceId} and rl.label_id = v.label and rl.review_id = v.review`);
  const added = changed.flatMap(({ review, before, after }) =>
    after.filter((label) => !before.includes(label)).map((labelId) => ({ workspaceId, reviewId: review.id, labelId })),
  );
  if (added.length > 0) await ctx.db.insert(reviewLabels).values(added);
  await setColumns(ctx.db, { workspaceId, where: inArray(reviews.id, ids) }, {});
  await writeEvents(
    ctx,
    changed.map(({ review }) => ({
      type: "review_edited",
      summary: "Review edited",
      contactId: review.contactId,
      reviewId: review.id,
      payload: { fields: ["review_labels"] },
    })),
  );
  await writeAudits(
    ctx,
    changed.map(({ review, before, after }) => ({
      action: "updated",
      record: "Review",
      recordId: review.id,
      changes: { review_labels: { old: before, new: after } },
    })),
  );
  await queueRules(ctx, "changed", ids);
  return changed;
}
