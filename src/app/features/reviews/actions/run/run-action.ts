import type { QueryClient } from "@tanstack/react-query";
import { currentWorkspace } from "#api/client.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { UnknownOutcome } from "#app/shared/review-data/bulk-job.ts";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import { forgetRecentReviews } from "#app/shared/review-data/recent-reviews.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { m } from "#messages/gen/messages.js";
import { actionDoneMessage } from "./action-text.ts";
import { runInSequence } from "#app/shared/requests/run-in-order.ts";
import { openActionDialog } from "./action-dialog.ts";
import { Notice } from "./action-toast.ts";
import { scheduleRefresh } from "#app/features/reviews/actions/optimistic/refresh-reads.ts";
import { refreshFilteredLists } from "#app/features/reviews/actions/optimistic/invalidate-lists.ts";
import { clearMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { clearSelection, dropFromSelection } from "#app/features/reviews/actions/selection/selection.ts";
import {
  keysOf,
  type EndpointSupport,
  type ActionResult,
  type Target,
} from "#app/features/reviews/actions/send/send-types.ts";
import { sendBulkAction } from "#app/features/reviews/actions/send/follow-bulk-change.ts";
import { sendOneByOne } from "#app/features/reviews/actions/send/send-one-by-one.ts";
import { moveToWhenListed } from "#app/features/reviews/actions/selection/shown-list.ts";
import { restoreFocus } from "./action-target.ts";
import {
  applyOptimistically,
  type OptimisticAction,
} from "#app/features/reviews/actions/optimistic/optimistic-action.ts";
import { dropUndo, pushUndo, type Undoable } from "#app/features/reviews/actions/optimistic/undo-stack.ts";

export interface ActionContext {
  client: QueryClient;
  offers: EndpointSupport;
}

/** For actions with a text: a button that reopens their dialog, which restores the text from the tab's draft. */
function dialogOf(act: ReviewAction, target: Target) {
  if (act.act === "reply")
    return { label: m.acts_edit_reply(), run: () => openActionDialog({ kind: "reply", target }) };
  if (act.act === "set_aside" && act.note)
    return { label: m.acts_edit_note(), run: () => openActionDialog({ kind: "set_aside", target }) };
  return undefined;
}

const nameIn = (client: QueryClient) => (ref: ReviewRef) => {
  const single = findSingle(client, ref);
  const found = findReview(client, ref) ?? (single?.feed_fields && { feed_fields: single.feed_fields });
  return reviewerName(found ?? { feed_fields: {} });
};

interface PendingAction extends ActionContext {
  act: ReviewAction;
  shown: OptimisticAction;
  notice: Notice;
  entry: Undoable;
  stop: AbortController;
  target: Target;
  /** When it was begun, in milliseconds. */
  begun: number;
  /** Set as soon as the user asks for it. */
  isUndone?: true;
  /** It is not known which of the loaded reviews it changed. */
  isPartial?: boolean;
}

function refreshLists({ client, begun, isPartial }: PendingAction): void {
  scheduleRefresh(client);
  if (!isPartial) return refreshFilteredLists(client, begun);
  void resetReviews(client);
  restoreFocus();
}

function finishAction(action: PendingAction, sent: ActionResult): void {
  const { act, shown, notice, entry, target } = action;
  const failed = keysOf(sent.failures);
  shown.revert(failed);
  if (!action.isUndone) shown.settle();
  if (target.filter) clearMatching(target.filter);
  if (act.act === "trash") {
    const gone = [...shown.keys].filter((key) => !failed.has(key));
    dropFromSelection(gone);
    // A filter matches more than what is loaded.
    forgetRecentReviews(target.filter ? undefined : new Set(gone));
    restoreFocus();
  }
  entry.label = actionDoneMessage(act, sent.step.done, target.wall);
  if (sent.step.done === 0 || !sent.undo) dropUndo(entry);
  // The service names only some of many failures, and an undo that stops an action takes back all of it.
  const isStopped = sent.stopped && !action.isUndone;
  action.isPartial ||= target.filter !== undefined || isStopped || sent.step.failed > sent.failures.length;
  // After an undo that was asked for meanwhile, they are read when it has ended.
  if (!action.isUndone) refreshLists(action);
  notice.ended(sent, () => {
    shown.reapply(failed);
    return sent.retry().then(
      (again) => finishAction(action, again),
      (error: unknown) => refuseAction(action, error, sent.failures),
    );
  });
}

/** Says that nobody knows what the service did, and shows what it has. */
function reportUnknown(client: QueryClient, notice: Notice, error: UnknownOutcome): void {
  notice.refused(m.acts_outcome_unknown(), describeError(error).text);
  void resetReviews(client);
}

/** The service refused an action as a whole, or its repetition for those that had failed: reverts it, with the reason. */
function refuseAction(
  { shown, notice, client }: PendingAction,
  error: unknown,
  refused: readonly (ReviewRef & { name: string })[],
): void {
  const [first, ...others] = refused;
  shown.revert(keysOf(refused));
  shown.settle();
  scheduleRefresh(client);
  if (error instanceof UnknownOutcome) return reportUnknown(client, notice, error);
  notice.refused(
    first && others.length === 0 ? m.acts_failed_one({ name: first.name }) : m.acts_failed_all(),
    describeError(error).text,
  );
}

async function undoOnServer(action: PendingAction, sending: Promise<ActionResult | undefined>) {
  const { client, shown, notice, act, target } = action;
  const sent = await sending;
  // Refused as a whole: already reverted.
  if (!sent?.undo) {
    shown.settle();
    return;
  }
  try {
    const failures = await sent.undo(notice.step);
    shown.reapply(keysOf(failures));
    shown.settle();
    notice.undone(actionDoneMessage(act, sent.step.done, target.wall), failures);
  } catch (error) {
    shown.reapply();
    shown.settle();
    if (error instanceof UnknownOutcome) reportUnknown(client, notice, error);
    else notice.refused(m.acts_undo_failed(), describeError(error).text);
  }
  refreshLists(action);
}

/** Shows the review that was undone; after an undo of several, none of them stays selected for the next action. */
function returnTo({ shown, target }: PendingAction): void {
  const [first, ...others] = shown.keys;
  if (target.filter || others.length > 0) clearSelection();
  else if (first) moveToWhenListed(first);
}

function undoAction(action: PendingAction, sending: Promise<ActionResult | undefined>): Promise<void> {
  action.isUndone = true;
  action.stop.abort();
  action.shown.revert();
  returnTo(action);
  action.notice.undoing();
  return runInSequence(action.shown.keys, () => undoOnServer(action, sending));
}

/**
 * Runs an action: shown at once, with undo; what the service refuses is reverted with its reason. Resolves when the
 * service has finished: true if it refused nothing.
 */
export async function runAction(
  { client, offers }: ActionContext,
  act: ReviewAction,
  target: Target,
): Promise<boolean> {
  const { refs, total = refs.length } = target;
  const nameOfRef = nameIn(client);
  const names = new Map(refs.map((ref) => [keyOf(ref), nameOfRef(ref)]));
  const stop = new AbortController();
  const shown = applyOptimistically(client, act, refs);
  const summaryOf = (count: number) => actionDoneMessage(act, count, target.wall);
  let sending: Promise<ActionResult | undefined> = Promise.resolve(undefined);
  const canUndo = offers("changeReviews") || act.act !== "trash";
  const entry: Undoable = { label: summaryOf(total), undo: () => undoAction(action, sending) };
  const notice = new Notice({
    summaryOf,
    total,
    long: target.filter !== undefined,
    link:
      act.act === "wall" && act.on ? { label: m.acts_wall_open(), href: `/walls/${act.unique_page_id}` } : undefined,
    entry: canUndo ? entry : undefined,
    reopen: total === 1 ? dialogOf(act, target) : undefined,
    stop,
  });
  const action: PendingAction = {
    client,
    offers,
    act,
    shown,
    notice,
    entry,
    stop,
    target,
    begun: Date.now(),
  };
  if (canUndo) pushUndo(entry);
  const send = offers("changeReviews") ? sendBulkAction : sendOneByOne;
  const nameOf = (ref: ReviewRef) => names.get(keyOf(ref)) ?? "";
  const task = {
    act,
    target,
    before: shown.before,
    nameOf,
    onStep: notice.step,
    signal: stop.signal,
    workspace: currentWorkspace(),
  };
  sending = runInSequence(shown.keys, () => send(task)).then(
    (sent) => {
      finishAction(action, sent);
      return sent;
    },
    (error: unknown) => {
      dropUndo(entry);
      refuseAction(
        action,
        error,
        refs.map((ref) => ({ ...ref, name: nameOf(ref) })),
      );
      return undefined;
    },
  );
  const sent = await sending;
  return sent !== undefined && sent.failures.length === 0 && sent.step.failed === 0;
}
