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
import {
  type ActionSubject,
  previousValues,
  patchForAction,
  withoutOverwritten,
} from "#app/features/reviews/actions/send/action-effect.ts";

interface RecentPatch {
  at: number;
  changes: ReviewPatches;
}

const KEEP_MS = 60_000;
const watched = new WeakMap<QueryClient, RecentPatch[]>();

/** A read that began before a change returns older data, so the change is applied to it again. */
function watchInFlightReads(client: QueryClient): RecentPatch[] {
  const patches: RecentPatch[] = [];
  const begun = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || !event.query.queryHash.startsWith('["listReviews"')) return;
    const { queryHash } = event.query;
    if (event.action.type === "fetch") begun.set(queryHash, performance.now());
    if (event.action.type !== "success" || event.action.manual) return;
    const since = begun.get(queryHash) ?? 0;
    begun.delete(queryHash);
    for (const { changes } of patches.filter(({ at }) => at >= since)) patchReviews(client, changes);
  });
  watched.set(client, patches);
  return patches;
}

/** Patches every cache entry, including reads that are still in flight. */
function applyOptimisticPatches(client: QueryClient, changes: ReadonlyMap<string, ReviewPatch>): void {
  const patches = watched.get(client) ?? watchInFlightReads(client);
  const at = performance.now();
  while (patches[0] && patches[0].at < at - KEEP_MS) patches.shift();
  patches.push({ at, changes });
  patchReviews(client, changes);
}

export type ReviewKeys = ReadonlySet<string>;

/** An action as shown on screen: it can be reverted for some reviews or all, and shown again. */
export interface OptimisticAction {
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

type Step = { before: ReviewPatch; after: ReviewPatch };

export function applyOptimistically(
  client: QueryClient,
  act: ReviewAction,
  refs: readonly ReviewRef[],
): OptimisticAction {
  const before = readCachedReviews(client, refs);
  const all: ReviewKeys = new Set(refs.map(keyOf));
  if (act.act === "trash") {
    let putBack = removeReviews(client, all);
    return {
      before,
      keys: all,
      revert: (keys = all) => putBack(keys),
      reapply: (keys = all) => {
        putBack = removeReviews(client, keys);
      },
    };
  }
  const lists = client.getQueriesData<Answer<"listLabels">>(queryFamily("listLabels"));
  const labels = lists.flatMap(([, list]) => list?.data ?? []);
  const teams = client.getQueriesData<Answer<"listTeam">>(queryFamily("listTeam"));
  const members = teams.flatMap(([, team]) => team?.data.members ?? []);
  const steps = new Map<string, Step>();
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
    applyOptimisticPatches(client, new Map(fitting));
  };
  applyOptimisticPatches(client, new Map([...steps].map(([key, { after }]) => [key, after])));
  return {
    before,
    keys: all,
    revert: (keys = all) => move(keys, "after", "before"),
    reapply: (keys = all) => move(keys, "before", "after"),
  };
}
