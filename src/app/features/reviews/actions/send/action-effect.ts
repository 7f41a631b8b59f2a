import type { LabelOfReview } from "#contract/reviews/label.ts";
import type { Member } from "#contract/workspace/team.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { ReviewPatch } from "#app/shared/review-data/patch-reviews.ts";
import type * as z from "zod/mini";

type Label = z.infer<typeof LabelOfReview>;

export type ActionSubject = Pick<
  ReviewPatch,
  "favourite" | "sentiment_id" | "review_labels" | "assignee" | "extra_details" | "response"
>;

function applyLabels(before: readonly Label[], add: readonly string[], remove: readonly string[], known: Label[]) {
  const remaining = before.filter(({ id }) => !remove.includes(id));
  const added = known.filter(({ id }) => add.includes(id) && !remaining.some((one) => one.id === id));
  return [...remaining, ...added.map(({ id, name, attributes }) => ({ id, name, attributes }))];
}

/** What the names of an action's labels and person are read from. */
export interface ActionNames {
  labels: Label[];
  members: Pick<Member, "user_id" | "name">[];
}

export function patchForAction(
  act: ReviewAction,
  review: ActionSubject,
  { labels, members }: ActionNames,
): ReviewPatch {
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
      return { review_labels: applyLabels(review.review_labels ?? [], act.add, act.remove, labels) };
    case "assign": {
      const person = members.find(({ user_id }) => user_id === act.user_id);
      return { assignee: person ? { user_id: person.user_id, name: person.name } : null };
    }
    case "reply":
      return {
        response: act.text || null,
        extra_details: {
          reply: act.text || null,
          ...(act.public !== undefined && { reply_public: act.public && act.text !== "" }),
        },
      };
    case "wall":
    case "trash":
      return {};
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function part(review: ActionSubject, name: keyof ReviewPatch, change: ReviewPatch): unknown {
  if (name !== "extra_details") return review[name as keyof ActionSubject];
  // Reads have different details: only those the change names are compared and restored.
  const names = Object.keys(change.extra_details ?? {});
  return Object.fromEntries(names.map((one) => [one, review.extra_details?.[one as "state"]]));
}

export function previousValues(review: ActionSubject, change: ReviewPatch): ReviewPatch {
  const names = Object.keys(change) as (keyof ReviewPatch)[];
  return Object.fromEntries(names.map((name) => [name, part(review, name, change)]));
}

/** The fields of `wanted` whose value is still that of `found`; a field changed again since is left alone. */
export function withoutOverwritten(review: ActionSubject, found: ReviewPatch, patch: ReviewPatch): ReviewPatch {
  const names = Object.keys(patch) as (keyof ReviewPatch)[];
  return Object.fromEntries(
    names.filter((name) => same(part(review, name, patch), found[name])).map((name) => [name, patch[name]]),
  );
}
