import type { QueryClient } from "@tanstack/react-query";
import { currentWorkspace } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";
import { findSingle, listedReviews, type ReviewPatch, patchReviews } from "#app/shared/review-data/patch-reviews.ts";
import { showChange, type ShownChange } from "#app/shared/requests/in-flight-reads.ts";
import { REVIEW_READS } from "#app/shared/review-data/full-review.ts";
import { removeReviews } from "#app/shared/review-data/remove-reviews.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import {
  type ActionSubject,
  previousValues,
  patchForAction,
  withoutOverwritten,
} from "#app/features/reviews/actions/send/action-effect.ts";

export type ReviewKeys = ReadonlySet<string>;

/**
 * An action as shown on screen. It can be reverted and shown again, for some reviews or all; `settle` is called when the
 * service has carried it out.
 */
export interface OptimisticAction extends ShownChange {
  before: ReadonlyMap<string, ActionSubject>;
  keys: ReviewKeys;
  revert: (keys?: ReviewKeys) => void;
  reapply: (keys?: ReviewKeys) => void;
}

/** The cached reviews; those not loaded are missing. */
function readCachedReviews(client: QueryClient, refs: readonly ReviewRef[]): Map<string, ActionSubject> {
  const listed = listedReviews(client);
  const shown = new Map<string, ActionSubject>();
  for (const ref of refs) {
    const single = findSingle(client, ref);
    const found = listed.get(keyOf(ref)) ?? single;
    if (found)
      shown.set(keyOf(ref), {
        ...found,
        response: single?.response,
        extra_details: { ...found.extra_details, reply: single?.extra_details?.reply },
      });
  }
  return shown;
}

/** Tells whether the workspace that is open now still is: in another, other reviews have the same numbers. */
function watchWorkspace(): () => boolean {
  const workspace = currentWorkspace();
  return () => currentWorkspace() === workspace;
}

type Step = { before: ReviewPatch; after: ReviewPatch };

/** Removes reviews from the lists, and from what reads return that began before the service has removed them. */
function showRemoval(client: QueryClient, all: ReviewKeys): Omit<OptimisticAction, "before" | "keys"> {
  const removed = new Set(all);
  const returns: ((keys: ReviewKeys) => void)[] = [];
  const isHere = watchWorkspace();
  const apply = () => {
    if (!isHere()) return;
    const restored = new Set([...all].filter((key) => !removed.has(key)));
    returns.push(removeReviews(client, removed));
    for (const putBack of returns) putBack(restored);
  };
  let shown = showChange(client, REVIEW_READS, apply);
  const change = () => {
    shown.settle();
    shown = showChange(client, REVIEW_READS, apply);
  };
  return {
    revert(keys = all) {
      for (const key of keys) removed.delete(key);
      change();
    },
    reapply(keys = all) {
      for (const key of keys) removed.add(key);
      change();
    },
    settle: () => shown.settle(),
  };
}

export function applyOptimistically(
  client: QueryClient,
  act: ReviewAction,
  refs: readonly ReviewRef[],
): OptimisticAction {
  const before = readCachedReviews(client, refs);
  const all: ReviewKeys = new Set(refs.map(keyOf));
  if (act.act === "trash") return { before, keys: all, ...showRemoval(client, all) };
  const lists = client.getQueriesData<Answer<"listLabels">>(queryFamily("listLabels"));
  const labels = lists.flatMap(([, list]) => list?.data ?? []);
  const teams = client.getQueriesData<Answer<"listTeam">>(queryFamily("listTeam"));
  const members = teams.flatMap(([, team]) => team?.data.members ?? []);
  const steps = new Map<string, Step>();
  const shown: ShownChange[] = [];
  const isHere = watchWorkspace();
  const show = (changes: ReadonlyMap<string, ReviewPatch>) =>
    shown.push(showChange(client, REVIEW_READS, () => isHere() && patchReviews(client, changes)));
  for (const [key, review] of before) {
    const after = patchForAction(act, review, { labels, members });
    steps.set(key, { before: previousValues(review, after), after });
  }
  // A later change of the same field is never overwritten: only a value that is still the one set here is replaced.
  const move = (keys: ReviewKeys, from: keyof Step, to: keyof Step) => {
    const now = readCachedReviews(
      client,
      refs.filter((ref) => keys.has(keyOf(ref))),
    );
    const fitting = [...now].flatMap(([key, review]) => {
      const step = steps.get(key);
      return step ? [[key, withoutOverwritten(review, step[from], step[to])] as const] : [];
    });
    show(new Map(fitting));
  };
  show(new Map([...steps].map(([key, { after }]) => [key, after])));
  return {
    before,
    keys: all,
    revert: (keys = all) => move(keys, "after", "before"),
    reapply: (keys = all) => move(keys, "before", "after"),
    settle: () => {
      for (const change of shown) change.settle();
    },
  };
}
