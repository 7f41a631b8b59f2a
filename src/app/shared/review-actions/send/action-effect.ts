import type { LabelOfReview } from "#contract/reviews/label.ts";
import type { ReviewAct } from "#contract/reviews/review-action.ts";
import type { ReviewChange } from "#app/shared/review-data/patch-reviews.ts";
import type * as z from "zod/mini";

type Label = z.infer<typeof LabelOfReview>;

/** What acts read of a review, whether a list or a single read has it. */
export type ActedOn = Pick<ReviewChange, "favourite" | "sentiment_id" | "review_labels" | "extra_details" | "response">;

/** The labels a review has after some are added and some taken away. */
function withLabels(before: readonly Label[], add: readonly string[], remove: readonly string[], known: Label[]) {
  const kept = before.filter(({ id }) => !remove.includes(id));
  const added = known.filter(({ id }) => add.includes(id) && !kept.some((one) => one.id === id));
  return [...kept, ...added.map(({ id, name, attributes }) => ({ id, name, attributes }))];
}

/** What an act changes in a review, as far as lists and reads show it. */
export function effectOf(act: ReviewAct, review: ActedOn, labels: Label[]): ReviewChange {
  switch (act.act) {
    case "approve":
      return { extra_details: { approved: true, state: "approved" } };
    case "set_aside":
      return { extra_details: { approved: false, state: "set_aside" } };
    case "reopen":
      return { extra_details: { approved: false, state: "new" } };
    case "favourite":
      return { favourite: act.on };
    case "sentiment":
      return { sentiment_id: act.sentiment_id };
    case "label":
      return { review_labels: withLabels(review.review_labels ?? [], act.add, act.remove, labels) };
    case "reply":
      return { response: act.text || null };
    case "wall":
    case "trash":
      return {};
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function part(review: ActedOn, name: keyof ReviewChange, change: ReviewChange): unknown {
  if (name !== "extra_details") return review[name as keyof ActedOn];
  // Reads know different details: those the change names are compared and put back.
  const names = Object.keys(change.extra_details ?? {});
  return Object.fromEntries(names.map((one) => [one, review.extra_details?.[one as "state"]]));
}

/** The values a change takes the place of, to put back. */
export function beforeOf(review: ActedOn, change: ReviewChange): ReviewChange {
  const names = Object.keys(change) as (keyof ReviewChange)[];
  return Object.fromEntries(names.map((name) => [name, part(review, name, change)]));
}

/** Of `wanted`, what still replaces `found`: a field somebody has changed again since is left alone. */
export function stillFitting(review: ActedOn, found: ReviewChange, wanted: ReviewChange): ReviewChange {
  const names = Object.keys(wanted) as (keyof ReviewChange)[];
  return Object.fromEntries(
    names.filter((name) => same(part(review, name, wanted), found[name])).map((name) => [name, wanted[name]]),
  );
}
