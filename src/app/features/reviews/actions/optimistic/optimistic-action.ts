import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";
import {
  findSingle,
  listedReviews,
  type ReviewPatch,
  patchReviews,
  type ReviewPatches,
} from "#app/shared/review-data/patch-reviews.ts";
import { removeReviews } from "#app/shared/review-data/remove-reviews.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { watchUnfinished } from "./unfinished-changes.ts";
import {
  type ActionSubject,
  previousValues,
  patchForAction,
  withoutOverwritten,
} from "#app/features/reviews/actions/send/action-effect.ts";

export type ReviewKeys = ReadonlySet<string>;

/**
 * An action as shown on screen: it can be reverted for some reviews or all, and shown again. Reads that begin before
 * `finish`, or after another move and before the next `finish`, show it too, whatever the service answers.
 */
export interface OptimisticAction {
  before: ReadonlyMap<string, ActionSubject>;
  keys: ReviewKeys;
  revert: (keys?: ReviewKeys) => void;
  reapply: (keys?: ReviewKeys) => void;
  /** The service has finished what was last shown. */
  finish: () => void;
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

type Step = { before: ReviewPatch; after: ReviewPatch };

type Shown = Pick<OptimisticAction, "revert" | "reapply" | "finish">;

/** Removed reviews keep the places they had in every list, also in lists that are read meanwhile. */
function showRemoval(client: QueryClient, all: ReviewKeys): Shown {
  const gone = new Set<string>();
  const putBack: ReturnType<typeof removeReviews>[] = [];
  const remove = () => void putBack.push(removeReviews(client, gone));
  const change = watchUnfinished(client, remove);
  const reapply = (keys = all) => {
    for (const key of keys) gone.add(key);
    change.reopen();
    remove();
  };
  reapply();
  return {
    reapply,
    revert: (keys = all) => {
      for (const key of keys) gone.delete(key);
      change.reopen();
      for (const put of putBack) put(keys);
    },
    finish: change.finish,
  };
}

function showPatches(
  client: QueryClient,
  refs: readonly ReviewRef[],
  all: ReviewKeys,
  steps: ReadonlyMap<string, Step>,
): Shown {
  const shown: ReviewPatches[] = [new Map([...steps].map(([key, { after }]) => [key, after]))];
  const change = watchUnfinished(client, () => {
    for (const patches of shown) patchReviews(client, patches);
  });
  for (const patches of shown) patchReviews(client, patches);
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
    const patches = new Map(fitting);
    shown.push(patches);
    change.reopen();
    patchReviews(client, patches);
  };
  return {
    revert: (keys = all) => move(keys, "after", "before"),
    reapply: (keys = all) => move(keys, "before", "after"),
    finish: change.finish,
  };
}

/** Shows an action in every cached read, and in those that are in flight, before the service has been asked. */
export function applyOptimistically(
  client: QueryClient,
  act: ReviewAction,
  refs: readonly ReviewRef[],
): OptimisticAction {
  const before = readCachedReviews(client, refs);
  const keys: ReviewKeys = new Set(refs.map(keyOf));
  if (act.act === "trash") return { before, keys, ...showRemoval(client, keys) };
  const lists = client.getQueriesData<Answer<"listLabels">>(queryFamily("listLabels"));
  const labels = lists.flatMap(([, list]) => list?.data ?? []);
  const teams = client.getQueriesData<Answer<"listTeam">>(queryFamily("listTeam"));
  const members = teams.flatMap(([, team]) => team?.data.members ?? []);
  const steps = new Map<string, Step>();
  for (const [key, review] of before) {
    const after = patchForAction(act, review, { labels, members });
    steps.set(key, { before: previousValues(review, after), after });
  }
  return { before, keys, ...showPatches(client, refs, keys, steps) };
}
