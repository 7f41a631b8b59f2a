import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import { labels } from "#server/platform/db/tables/schema.ts";
import { labelsOf, writeReviewLabels } from "#server/features/reviews/labels/write-review-labels.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import {
  CHANGED_SINCE,
  type UndoFailures,
  type ActionResult,
  type ActionResults,
  type UndoItem,
} from "./action-result.ts";

export type LabelAction = Extract<ReviewAction, { act: "label" }>;

export const LABELS_FULL = `A review has at most ${LIMITS.labelsOfReview} labels.`;

/** Labels the action left alone are absent. */
const Has = z.object({ labels: z.record(z.string(), z.boolean()) });

/** Locked until the transaction ends. */
export async function existingLabels(ctx: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.workspaceId, ctx.workspace.id), inArray(labels.id, ids)))
    .for("share");
  return new Set(rows.map(({ id }) => id));
}

function labelsAfter(before: string[], wanted: Map<string, boolean>): string[] {
  const remaining = before.filter((label) => wanted.get(label) !== false);
  const added = [...wanted].flatMap(([label, on]) => (on && !before.includes(label) ? [label] : []));
  return [...remaining, ...added];
}

/** Adds and removes labels; one in both lists is removed. */
export async function applyLabelAction(
  ctx: Context,
  act: LabelAction,
  reviews: StoredReview[],
): Promise<ActionResults> {
  const add = act.add.filter((label) => !act.remove.includes(label));
  const wanted = new Map([...add.map((id) => [id, true] as const), ...act.remove.map((id) => [id, false] as const)]);
  const ids = reviews.map(({ id }) => id);
  if ((await existingLabels(ctx, add)).size < new Set(add).size)
    return new Map(ids.map((id) => [id, { reason: "The label no longer exists." }]));
  const present = await labelsOf(ctx, ids);
  const relabelled = reviews.map((review) => {
    const before = present.get(review.id) ?? [];
    return { review, before, after: labelsAfter(before, wanted) };
  });
  const fits = relabelled.filter(({ before, after }) => after.length <= Math.max(LIMITS.labelsOfReview, before.length));
  await writeReviewLabels(ctx, fits);
  const full = { reason: LABELS_FULL };
  return new Map(
    relabelled.map((one): [number, ActionResult] => {
      if (!fits.includes(one)) return [one.review.id, full];
      const changed = [...wanted].filter(([label, on]) => one.before.includes(label) !== on);
      const has = (flip: boolean) => ({
        labels: Object.fromEntries(changed.map(([label, on]) => [label, on !== flip])),
      });
      return [one.review.id, { before: has(true), after: has(false) }];
    }),
  );
}

export async function undoLabelAction(ctx: Context, items: UndoItem[]): Promise<UndoFailures> {
  const present = await labelsOf(
    ctx,
    items.map(({ review }) => review.id),
  );
  const checked = items.map(({ review, item }) => ({
    review,
    present: present.get(review.id) ?? [],
    before: Has.parse(item.before).labels,
    after: Has.parse(item.after).labels,
  }));
  const known = await existingLabels(ctx, [...new Set(checked.flatMap(({ before }) => Object.keys(before)))]);
  const remaining: UndoFailures = new Map(
    checked.map(({ review, present: has, before, after }) => {
      if (Object.entries(after).some(([label, on]) => has.includes(label) !== on)) return [review.id, CHANGED_SINCE];
      const isGone = Object.entries(before).some(([label, on]) => on && !known.has(label));
      return [review.id, isGone ? "A label it had no longer exists." : null];
    }),
  );
  await writeReviewLabels(
    ctx,
    checked
      .filter(({ review }) => remaining.get(review.id) === null)
      .map(({ review, present: has, before }) => ({
        review,
        before: has,
        after: labelsAfter(has, new Map(Object.entries(before))),
      })),
  );
  return remaining;
}
