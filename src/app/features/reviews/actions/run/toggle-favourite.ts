import { query, queryClient } from "#api/query.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { loadActions } from "./load-actions.ts";

export function readActionContext() {
  const session = queryClient.getQueryData(query("getSession").queryKey);
  const offered: readonly string[] = session ? capabilitiesOf(session.data) : [];
  return { client: queryClient, offers: (name: string) => offered.includes(name) };
}

async function runSingleAction(change: ReviewAction, refs: readonly ReviewRef[]): Promise<void> {
  loadActions();
  const { runAction: runAct } = await import("./run-action.ts");
  await runAct(readActionContext(), change, { refs });
}

export function toggleFavourite(ref: ReviewRef, favourite: unknown): void {
  void runSingleAction({ act: "favourite", on: !favourite }, [ref]);
}
