import { describeError } from "#app/shared/requests/error-text.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { Failure, ActionRequest, ActionResult } from "./send-types.ts";
import { api } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import type { Input } from "#api/create-api.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { ActionSubject } from "./action-effect.ts";

type Body = Pick<Input<"updateTextReview">["body"], "favourite" | "sentiment_id">;
type Options = Pick<ActionRequest, "workspace">;
type Call = (ref: ReviewRef, before: ActionSubject | undefined) => Promise<unknown>;

function update({ type, id }: ReviewRef, body: Body, options: Options): Promise<unknown> {
  const input = { params: { id }, body };
  if (type === "text") return api.call("updateTextReview", input, options);
  if (type === "video") return api.call("updateVideoReview", input, options);
  return type === "audio"
    ? api.call("updateAudioReview", input, options)
    : api.call("updateSocialReview", input, options);
}

function remove({ type, id }: ReviewRef, options: Options): Promise<unknown> {
  const input = { params: { id } };
  if (type === "text") return api.call("deleteTextReview", input, options);
  if (type === "video") return api.call("deleteVideoReview", input, options);
  return type === "audio"
    ? api.call("deleteAudioReview", input, options)
    : api.call("deleteSocialReview", input, options);
}

const isSentiment = (id: unknown): id is 1 | 2 | 3 => id === 1 || id === 2 || id === 3;
const labelIds = (before: ActionSubject | undefined) => (before?.review_labels ?? []).map(({ id }) => id);
const setLabels = ({ type, id }: ReviewRef, ids: string[], options: Options) =>
  api.call("setReviewLabels", { params: { type, id }, body: { label_ids: ids } }, options);

/** The call that runs an action on one review, and its inverse where there is one. */
function singleCall(act: Exclude<ReviewAction, { act: "wall" }>, options: Options): { run: Call; undo?: Call } {
  switch (act.act) {
    case "favourite":
      return {
        run: (ref) => update(ref, { favourite: act.on }, options),
        undo: async (ref, before) =>
          Boolean(before?.favourite) !== act.on && update(ref, { favourite: !act.on }, options),
      };
    case "sentiment":
      return {
        run: (ref) => update(ref, { sentiment_id: act.sentiment_id }, options),
        undo: async (ref, before) => {
          // The API cannot remove a sentiment.
          if (!isSentiment(before?.sentiment_id)) throw new ApiError(422, "There was none before.");
          return update(ref, { sentiment_id: before.sentiment_id }, options);
        },
      };
    case "label":
      return {
        run: (ref, before) => {
          const remaining = labelIds(before).filter((id) => !act.remove.includes(id));
          return setLabels(ref, [...new Set([...remaining, ...act.add])], options);
        },
        undo: (ref, before) => setLabels(ref, labelIds(before), options),
      };
    case "trash":
      return { run: (ref) => remove(ref, options) };
    case "approve":
    case "set_aside":
    case "reopen":
    case "assign":
    case "reply":
      return {
        run: async () => {
          throw new ApiError(404, "This service cannot do that.");
        },
      };
  }
}

const PRECONDITION_FAILED = 412;
const MAX_ATTEMPTS = 3;

/** Adds reviews to the end of a wall or removes them; returns those that changed. */
async function updateWallReviews(
  pageId: string,
  refs: readonly ReviewRef[],
  on: boolean,
  { workspace }: Options,
): Promise<ReviewRef[]> {
  const params = { unique_page_id: pageId };
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const { answer, version } = await api.callWithVersion("getPage", { params }, { workspace });
    const { page_name: name, meta } = answer.data;
    const chosen = meta.feeds ?? [];
    const targets = refs.map((ref) => ({ ref, feed: feedIdentifier(ref.type, ref.id) }));
    const changing = targets.filter(({ feed }) => chosen.includes(feed) !== on);
    if (changing.length === 0) return [];
    const names = changing.map(({ feed }) => feed);
    const feeds = on ? [...chosen, ...names] : chosen.filter((feed) => !names.includes(feed));
    try {
      // A form cannot send an empty list, so one empty item stands for it.
      const body = { name, feeds: feeds.length > 0 ? feeds : [""] };
      await api.call("updatePage", { params, body }, { ifMatch: version, workspace });
      return changing.map(({ ref }) => ref);
    } catch (error) {
      const again = error instanceof ApiError && error.status === PRECONDITION_FAILED && left > 1;
      if (!again) throw error;
    }
  }
}

const CONCURRENCY = 4;

interface BatchResult {
  done: ReviewRef[];
  failures: Failure[];
}

/** Runs a few at a time; a failure is recorded and the rest continue. */
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

/** One update of the page, whatever the number of reviews. */
async function sendToWall(sending: ActionRequest, pageId: string, on: boolean): Promise<ActionResult> {
  const { target, onStep } = sending;
  const total = target.refs.length;
  const changed = await updateWallReviews(pageId, target.refs, on, sending);
  onStep({ done: total, failed: 0, total });
  return {
    step: { done: total, failed: 0, total },
    failures: [],
    stopped: false,
    retry: () => sendToWall(sending, pageId, on),
    undo: async () => {
      await updateWallReviews(pageId, changed, !on, sending);
      return [];
    },
  };
}

/** Runs an action by the documented calls, one per review; undo uses the inverse calls. */
export async function sendOneByOne(sending: ActionRequest, refs = sending.target.refs): Promise<ActionResult> {
  const { act, before, signal, workspace } = sending;
  if (act.act === "wall") return sendToWall(sending, act.unique_page_id, act.on);
  const call = singleCall(act, { workspace });
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
