import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Context, Verb } from "#server/context.ts";
import { labels, reviewLabels, reviews } from "#server/db/schema.ts";
import { invalid } from "#server/fault.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { writeEvents } from "#server/history/write-event.ts";
import { checkVersion } from "#server/http/version.ts";
import { lockReview } from "#server/reviews/find-review.ts";

/** The labels named, by name. Throws 422 at `label_ids` when one is not of this workspace. */
async function findLabels(ctx: Context, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: labels.id, name: labels.name, colour: labels.colour })
    .from(labels)
    .where(and(eq(labels.workspaceId, ctx.workspace.id), inArray(labels.id, ids)))
    .orderBy(asc(labels.name), asc(labels.id))
    .for("share");
  if (rows.length < ids.length) throw invalid({ label_ids: ["The selected label ids is invalid."] });
  return rows;
}

/**
 * Gives a review these labels and no others. Throws 404 `Review not found.` for another type or workspace, 412, and
 * 422 for a label there is none of. Ours.
 */
export const setReviewLabels: Verb<"setReviewLabels"> = async (ctx, { params: { type, id }, body }) => {
  const workspaceId = ctx.workspace.id;
  const review = await lockReview(ctx.db, workspaceId, type, id);
  checkVersion(ctx, review.version);
  const wanted = [...new Set(body.label_ids.filter(Boolean))];
  const found = await findLabels(ctx, wanted);
  const isOwn = and(eq(reviewLabels.workspaceId, workspaceId), eq(reviewLabels.reviewId, id));
  const rows = await ctx.db.select({ id: reviewLabels.labelId }).from(reviewLabels).where(isOwn);
  const before = rows.map((row) => row.id);
  const changed = before.length !== wanted.length || before.some((label) => !wanted.includes(label));
  if (changed) {
    await ctx.db.delete(reviewLabels).where(isOwn);
    if (wanted.length > 0)
      await ctx.db.insert(reviewLabels).values(wanted.map((labelId) => ({ workspaceId, reviewId: id, labelId })));
    await ctx.db
      .update(reviews)
      .set({ version: sql`${reviews.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, id)));
    const { contactId } = review;
    const payload = { fields: ["review_labels"] };
    await writeEvents(ctx, [{ type: "review_edited", summary: "Review edited", contactId, reviewId: id, payload }]);
    const changes = { review_labels: { old: before, new: wanted } };
    await writeAudit(ctx, { action: "updated", record: "Review", recordId: id, changes });
  }
  ctx.answerVersion(review.version + (changed ? 1 : 0));
  const present = found.map(({ id, name, colour }) => ({ id, name, attributes: { css_color_code: colour } }));
  return { message: "Review Updated Successfully", data: { review_labels: present } };
};
