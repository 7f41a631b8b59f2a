import type { QueryClient } from "@tanstack/react-query";
import { wordsOf } from "#app/shared/requests/error-text.ts";
import { findReview, findSingle } from "#app/shared/review-data/patch-reviews.ts";
import { nameOf } from "#app/shared/review-display/review-names.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewAct } from "#contract/reviews/review-action.ts";
import { m } from "#messages/gen/messages.js";
import { doneWords } from "./action-text.ts";
import { inTurn } from "#app/shared/requests/run-in-order.ts";
import { Notice } from "./action-toast.ts";
import { refreshReads } from "#app/shared/review-actions/optimistic/refresh-reads.ts";
import { renewLists } from "#app/shared/review-actions/optimistic/invalidate-lists.ts";
import { dropFromSelection } from "#app/shared/review-actions/selection/selection.ts";
import { keysOf, type Offers, type Sent, type Target } from "#app/shared/review-actions/send/send-types.ts";
import { sendChange } from "#app/shared/review-actions/send/follow-bulk-change.ts";
import { sendSingly } from "#app/shared/review-actions/send/send-one-by-one.ts";
import { holdFocus } from "./action-target.ts";
import { showAct, type ShownAct } from "#app/shared/review-actions/optimistic/optimistic-action.ts";
import { dropUndo, pushUndo, type Undoable } from "#app/shared/review-actions/optimistic/undo-stack.ts";

export interface Tools {
  client: QueryClient;
  offers: Offers;
}

const nameIn = (client: QueryClient) => (ref: ReviewRef) => {
  const single = findSingle(client, ref);
  const found = findReview(client, ref) ?? (single?.feed_fields && { feed_fields: single.feed_fields });
  return nameOf(found ?? { feed_fields: {} });
};

/** What has to be known to finish an act, whichever way it goes. */
interface Deed extends Tools {
  act: ReviewAct;
  shown: ShownAct;
  notice: Notice;
  entry: Undoable;
  stop: AbortController;
  /** When it was begun, in milliseconds. */
  begun: number;
}

function finish(deed: Deed, sent: Sent): void {
  const { act, shown, notice, entry, client } = deed;
  const failed = keysOf(sent.failures);
  shown.takeBack(failed);
  if (act.act === "trash") {
    dropFromSelection([...shown.keys].filter((key) => !failed.has(key)));
    holdFocus();
  }
  entry.words = doneWords(act, sent.step.done);
  if (sent.step.done === 0 || !sent.undo) dropUndo(entry);
  refreshReads(client);
  renewLists(client, deed.begun);
  notice.ended(sent, async () => {
    shown.showAgain(failed);
    finish(deed, await sent.retry());
  });
}

/** Puts an act back at the service, once it has been done there. */
async function undoSent({ client, shown, notice, act, begun }: Deed, sending: Promise<Sent | undefined>) {
  const sent = await sending;
  // Refused as a whole: it is taken back already.
  if (!sent?.undo) return;
  try {
    const failures = await sent.undo(notice.step);
    shown.showAgain(keysOf(failures));
    notice.undone(doneWords(act, sent.step.done), failures);
  } catch (error) {
    shown.showAgain();
    notice.refused(m.acts_undo_failed(), wordsOf(error).text);
  }
  refreshReads(client);
  renewLists(client, begun);
}

function takeBack(deed: Deed, sending: Promise<Sent | undefined>): Promise<void> {
  deed.stop.abort();
  deed.shown.takeBack();
  deed.notice.undoing();
  return inTurn(deed.shown.keys, () => undoSent(deed, sending));
}

/**
 * Does an act to reviews: shown at once, with its undo kept; what the service refuses is taken back by itself and the
 * reason said. Resolves when the service has done it.
 */
export async function runAct({ client, offers }: Tools, act: ReviewAct, target: Target): Promise<void> {
  const { refs, total = refs.length } = target;
  const nameOfRef = nameIn(client);
  const names = new Map(refs.map((ref) => [keyOf(ref), nameOfRef(ref)]));
  const stop = new AbortController();
  const shown = showAct(client, act, refs);
  const words = (count: number) => doneWords(act, count);
  let sending: Promise<Sent | undefined> = Promise.resolve(undefined);
  const canUndo = offers("changeReviews") || act.act !== "trash";
  const entry: Undoable = { words: words(total), undo: () => takeBack(deed, sending) };
  const notice = new Notice({
    words,
    total,
    long: target.filter !== undefined,
    entry: canUndo ? entry : undefined,
    stop,
  });
  const deed: Deed = { client, offers, act, shown, notice, entry, stop, begun: Date.now() };
  if (canUndo) pushUndo(entry);
  const send = offers("changeReviews") ? sendChange : sendSingly;
  const task = {
    act,
    target,
    before: shown.before,
    nameOf: (ref: ReviewRef) => names.get(keyOf(ref)) ?? "",
    onStep: notice.step,
    signal: stop.signal,
  };
  sending = inTurn(shown.keys, () => send(task)).then(
    (sent) => {
      finish(deed, sent);
      return sent;
    },
    (error: unknown) => {
      shown.takeBack();
      dropUndo(entry);
      notice.refused(
        refs.length === 1 ? m.acts_failed_one({ name: [...names.values()][0] ?? "" }) : m.acts_failed_all(),
        wordsOf(error).text,
      );
      refreshReads(client);
      return undefined;
    },
  );
  await sending;
}
