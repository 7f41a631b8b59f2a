import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { Json } from "#contract/core/json.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { type ReviewChanges, reviewChangesOf } from "#server/domain/review-actions/review-patch.ts";
import { NOT_AGREED, mayUse } from "#server/domain/reviews/publishable.ts";
import { readMemberNames } from "#server/domain/workspace/members.ts";
import { writeReviews } from "#server/domain/review-actions/write-review.ts";
import {
  CHANGED_SINCE,
  type UndoFailures,
  type ActionResult,
  type ActionResults,
  type UndoItem,
} from "./action-result.ts";
import { queueReplyEmails } from "./reply-email.ts";

export type ColumnAction = Extract<
  ReviewAction,
  { act: "approve" | "set_aside" | "reopen" | "favourite" | "sentiment" | "reply" | "assign" }
>;

const Columns = z
  .object({
    approved: z.boolean(),
    setAsideReason: z.string().nullable(),
    setAsideNote: z.string().nullable(),
    favourite: z.boolean(),
    sentimentId: z.int().nullable(),
    sentimentBy: z.string().nullable(),
    response: z.string().nullable(),
    replyPublic: z.boolean(),
    title: z.string().nullable(),
    comment: z.string(),
    words: z.string(),
    fingerprint: z.string().nullable(),
    highlights: z.array(z.string()).nullable(),
    reviewerName: z.string(),
    reviewerPosition: z.string().nullable(),
    reviewerCompany: z.string().nullable(),
    assigneeId: z.int().nullable(),
  })
  .partial();

/** An action on the state sets all columns of the state, so that an undo never mixes two states. */
function columnsAfter(act: ColumnAction, review: StoredReview): ReviewChanges {
  if (act.act === "favourite") return reviewChangesOf({ favourite: act.on }, [], review);
  if (act.act === "sentiment") return reviewChangesOf({ sentiment_id: act.sentiment_id }, [], review);
  if (act.act === "reply") {
    const replyPublic = act.text !== "" && (act.public ?? review.replyPublic);
    return { response: act.text || null, replyPublic };
  }
  if (act.act === "assign") return { assigneeId: act.user_id };
  if (act.act === "set_aside") return { approved: false, setAsideReason: act.reason, setAsideNote: act.note || null };
  return { approved: act.act === "approve", setAsideReason: null, setAsideNote: null };
}

export function stored(review: StoredReview, columns: object): Json {
  const row: Json = { ...review };
  return Object.fromEntries(Object.keys(columns).map((column) => [column, row[column]]));
}

export async function applyColumnAction(
  ctx: Context,
  act: ColumnAction,
  reviews: StoredReview[],
): Promise<ActionResults> {
  const refused = new Set(act.act === "approve" ? reviews.filter(({ agreed }) => !mayUse(agreed, "publish_text")) : []);
  const wishes = reviews
    .filter((review) => !refused.has(review))
    .map((review) => ({ review, columns: columnsAfter(act, review) }));
  await writeReviews(ctx, wishes);
  if (act.act === "reply" && act.tell) await queueReplyEmails(ctx, act.text, reviews);
  return new Map<number, ActionResult>([
    ...wishes.map(({ review, columns }): [number, ActionResult] => [
      review.id,
      { before: stored(review, columns), after: { ...columns } },
    ]),
    ...[...refused].map(({ id }): [number, ActionResult] => [id, { reason: NOT_AGREED }]),
  ]);
}

export async function undoColumnAction(ctx: Context, items: UndoItem[]): Promise<UndoFailures> {
  const isStill = ({ review, item }: UndoItem) => isDeepStrictEqual(stored(review, item.after ?? {}), item.after);
  const assignees = items.flatMap(({ item }) => Columns.parse(item.before).assigneeId ?? []);
  const members = await readMemberNames(ctx, assignees);
  const hasLeft = ({ item }: UndoItem) => {
    const { assigneeId } = Columns.parse(item.before);
    return typeof assigneeId === "number" && !members.has(assigneeId);
  };
  // An undo does not restore what the reviewer has withdrawn since.
  const isRefused = ({ review, item }: UndoItem) =>
    Columns.parse(item.before).approved === true && !mayUse(review.agreed, "publish_text");
  const free = items.filter((one) => isStill(one) && !isRefused(one) && !hasLeft(one));
  await writeReviews(
    ctx,
    free.map(({ review, item }) => ({ review, columns: Columns.parse(item.before) })),
  );
  const reasonOf = (one: UndoItem) => (isRefused(one) ? NOT_AGREED : CHANGED_SINCE);
  return new Map(items.map((one) => [one.review.id, free.includes(one) ? null : reasonOf(one)]));
}
