import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { labels } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { lockReview } from "#server/domain/reviews/find-review.ts";
import { labelsOf, writeReviewLabels } from "./write-review-labels.ts";

/** Throws 422 at `label_ids` for a label of no or another workspace. */
async function findLabels(ctx: Context, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: labels.id, name: labels.name, colour: labels.colour })
    .from(labels)
    .where(and(eq(labels.workspaceId, ctx.workspace.id), inArray(labels.id, ids)))
    .orderBy(asc(labels.name), asc(labels.id))
    .for("share");
  if (rows.length < ids.length) throw validationError({ label_ids: ["The selected label ids is invalid."] });
  return rows;
}

/** Throws 404 `Review not found.` for another type or workspace, 412, and 422 for an unknown label. */
export const setReviewLabels: Handler<"setReviewLabels"> = async (ctx, { params: { type, id }, body }) => {
  const review = await lockReview(ctx.db, ctx.workspace.id, type, id);
  checkVersion(ctx, review.version);
  const wanted = [...new Set(body.label_ids.filter(Boolean))];
  const found = await findLabels(ctx, wanted);
  const before = (await labelsOf(ctx, [id])).get(id) ?? [];
  const changed = (await writeReviewLabels(ctx, [{ review, before, after: wanted }])).length > 0;
  ctx.answerVersion(review.version + (changed ? 1 : 0));
  const present = found.map(({ id, name, colour }) => ({ id, name, attributes: { css_color_code: colour } }));
  return { message: "Review Updated Successfully", data: { review_labels: present } };
};
