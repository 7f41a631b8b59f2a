import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";
import { findSingle, listedReviews, type ReviewChange } from "#app/shared/review-data/patch-reviews.ts";
import { removeReviews } from "#app/shared/review-data/remove-reviews.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAct } from "#contract/reviews/review-action.ts";
import { type ActedOn, beforeOf, effectOf, stillFitting } from "#app/shared/review-actions/send/action-effect.ts";
import { showChanges } from "./reapply-updates.ts";

export type Keys = ReadonlySet<string>;

/** An act as it stands on the screen: it can be taken back for some reviews or all, and shown once more. */
export interface ShownAct {
  before: ReadonlyMap<string, ActedOn>;
  keys: Keys;
  takeBack: (keys?: Keys) => void;
  showAgain: (keys?: Keys) => void;
}

/** The reviews as they are shown now; those nobody has loaded are missing. */
function readShown(client: QueryClient, refs: readonly ReviewRef[]): Map<string, ActedOn> {
  const listed = listedReviews(client);
  const shown = new Map<string, ActedOn>();
  for (const ref of refs) {
    const single = findSingle(client, ref);
    const found = listed.get(keyOf(ref)) ?? single;
    if (found) shown.set(keyOf(ref), { ...found, response: single?.response });
  }
  return shown;
}

type Step = { before: ReviewChange; after: ReviewChange };

/** Shows an act on reviews before the service has answered. */
export function showAct(client: QueryClient, act: ReviewAct, refs: readonly ReviewRef[]): ShownAct {
  const before = readShown(client, refs);
  const all: Keys = new Set(refs.map(keyOf));
  if (act.act === "trash") {
    let putBack = removeReviews(client, all);
    return {
      before,
      keys: all,
      takeBack: (keys = all) => putBack(keys),
      showAgain: (keys = all) => {
        putBack = removeReviews(client, keys);
      },
    };
  }
  const lists = client.getQueriesData<Answer<"listLabels">>({ queryKey: ["listLabels"] });
  const labels = lists.flatMap(([, list]) => list?.data ?? []);
  const steps = new Map<string, Step>();
  for (const [key, review] of before) {
    const after = effectOf(act, review, labels);
    steps.set(key, { before: beforeOf(review, after), after });
  }
  // A later change of the same field is never overwritten: only what still stands as left is replaced.
  const move = (keys: Keys, from: keyof Step, to: keyof Step) => {
    const now = readShown(
      client,
      refs.filter((ref) => keys.has(keyOf(ref))),
    );
    const fitting = [...now].flatMap(([key, review]) => {
      const step = steps.get(key);
      return step ? [[key, stillFitting(review, step[from], step[to])] as const] : [];
    });
    showChanges(client, new Map(fitting));
  };
  showChanges(client, new Map([...steps].map(([key, { after }]) => [key, after])));
  return {
    before,
    keys: all,
    takeBack: (keys = all) => move(keys, "after", "before"),
    showAgain: (keys = all) => move(keys, "before", "after"),
  };
}
