import { describeError } from "#app/shared/requests/error-text.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { updateWallReviews } from "./update-wall-reviews.ts";
import type { Failure, ActionRequest, ActionResult } from "./send-types.ts";
import { singleCall } from "./single-review-call.ts";

const CONCURRENCY = 4;

interface BatchResult {
  done: ReviewRef[];
  failures: Failure[];
}

/** Does something to each review, a few at a time. One that fails is noted, and the rest go on. */
async function forEachReview(
  refs: readonly ReviewRef[],
  work: (ref: ReviewRef) => Promise<unknown>,
  { nameOf, onStep, signal }: Pick<ActionRequest, "nameOf" | "onStep" | "signal">,
): Promise<BatchResult> {
  const run: BatchResult = { done: [], failures: [] };
  const waiting = [...refs];
  const worker = async () => {
    for (let ref = waiting.shift(); ref && !signal.aborted; ref = waiting.shift()) {
      try {
        await work(ref);
        run.done.push(ref);
      } catch (error) {
        run.failures.push({ ...ref, name: nameOf(ref), reason: describeError(error).text });
      }
      onStep({ done: run.done.length, failed: run.failures.length, total: refs.length });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return run;
}

/** Chooses for a wall by one update of the page, whatever the number. */
async function sendToWall(sending: ActionRequest, pageId: string, on: boolean): Promise<ActionResult> {
  const { target, onStep } = sending;
  const total = target.refs.length;
  const changed = await updateWallReviews(pageId, target.refs, on);
  onStep({ done: total, failed: 0, total });
  return {
    step: { done: total, failed: 0, total },
    failures: [],
    stopped: false,
    retry: () => sendToWall(sending, pageId, on),
    undo: async () => {
      await updateWallReviews(pageId, changed, !on);
      return [];
    },
  };
}

/** Does an act by the documented calls, one for each review; its inverse call is the undo. */
export async function sendOneByOne(sending: ActionRequest, refs = sending.target.refs): Promise<ActionResult> {
  const { act, before, signal } = sending;
  if (act.act === "wall") return sendToWall(sending, act.unique_page_id, act.on);
  const call = singleCall(act);
  const run = await forEachReview(refs, (ref) => call.run(ref, before.get(keyOf(ref))), sending);
  const { undo } = call;
  return {
    step: { done: run.done.length, failed: run.failures.length, total: refs.length },
    failures: run.failures,
    stopped: signal.aborted,
    retry: () => sendOneByOne({ ...sending, signal: new AbortController().signal }, run.failures),
    undo:
      undo &&
      (async (onStep) => {
        const back = { ...sending, onStep, signal: new AbortController().signal };
        return (await forEachReview(run.done, (ref) => undo(ref, before.get(keyOf(ref))), back)).failures;
      }),
  };
}
