import { currentWorkspace } from "#api/client.ts";
import { toastIn } from "#app/shared/requests/workspace-toast.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { dismissToast, type ToastInput, toast, updateToast } from "#ui/feedback/toast.ts";
import { openActionDialog } from "./action-dialog.ts";
import type { Step } from "#app/shared/review-data/bulk-job.ts";
import type { Failure, ActionResult } from "#app/features/reviews/actions/send/send-types.ts";
import { type Undoable, undoEntry } from "#app/features/reviews/actions/optimistic/undo-stack.ts";

type NoticeInput = {
  summaryOf: (count: number) => string;
  total: number;
  /** Progress is shown from the start. */
  long: boolean;
  link: ToastInput["link"];
  /** Absent if the action cannot be undone. */
  entry: Undoable | undefined;
  /** The error toast's button when the service refuses an action on one review: it reopens the dialog with the user's text. */
  reopen: ToastInput["action"] | undefined;
  stop: AbortController;
};

const MANY = 30;
/** The toast of the last action; the next one replaces it, so that quick work does not pile them up. */
let last: number | undefined;

export class Notice {
  readonly #input: NoticeInput;
  readonly #workspace = currentWorkspace();
  #shown: number;
  #progressing: boolean;

  constructor(input: NoticeInput) {
    this.#input = input;
    this.#progressing = input.long || input.total > MANY;
    this.#shown = this.#progressing ? this.#showProgress() : this.#showDone(input.summaryOf(input.total), input.entry);
  }

  #showProgress(): number {
    const { total, stop } = this.#input;
    return toast({
      title: m.acts_working(),
      progress: { value: 0, max: total },
      action: { label: m.acts_stop(), run: () => stop.abort() },
    });
  }

  #showDone(title: string, entry: Undoable | undefined): number {
    const { link } = this.#input;
    if (last !== undefined) dismissToast(last);
    const action = entry && { label: m.common_undo(), run: () => void undoEntry(entry) };
    last = toastIn(this.#workspace, { title, link, action });
    return last;
  }

  step = ({ done, failed, total }: Step): void => {
    if (!this.#progressing) return;
    const valueText = m.acts_progress({ done: formatNumber(done + failed), total: formatNumber(total) });
    updateToast(this.#shown, { progress: { value: done + failed, max: Math.max(1, total), valueText } });
  };

  ended({ step, failures, stopped, undo }: ActionResult, retry: () => Promise<void>): void {
    const { entry } = this.#input;
    const summary = this.#input.summaryOf(step.done);
    const missed = Math.max(step.failed, failures.length);
    if (missed === 0 && !this.#progressing) return;
    dismissToast(this.#shown);
    const undoable = undo && step.done > 0 ? entry : undefined;
    const done = { done: formatNumber(step.done), total: formatNumber(step.total) };
    if (missed === 0) {
      this.#progressing = false;
      this.#shown = this.#showDone(stopped ? m.acts_stopped(done) : summary, undoable);
      return;
    }
    const [only] = failures;
    const title =
      step.total === 1 && only
        ? m.acts_failed_one({ name: only.name })
        : m.acts_failed_some({ count: missed, total: formatNumber(step.total) });
    const show = () =>
      openActionDialog({
        kind: "failures",
        title,
        summary: this.#input.summaryOf(step.total),
        failures,
        retry,
        undo: undoable && (() => void undoEntry(undoable)),
      });
    toastIn(this.#workspace, {
      tone: "danger",
      title,
      description: only?.reason,
      duration: 20_000,
      action: step.total === 1 ? this.#input.reopen : { label: m.acts_show(), run: show },
    });
  }

  undoing(): void {
    dismissToast(this.#shown);
    if (this.#input.total <= MANY) return;
    this.#progressing = true;
    this.#shown = toast({ title: m.acts_undoing(), progress: { value: 0, max: this.#input.total } });
  }

  undone(summary: string, failures: Failure[]): void {
    dismissToast(this.#shown);
    const title =
      failures.length > 0 ? m.acts_undo_missed({ count: failures.length }) : m.acts_undone({ words: summary });
    const show = () => openActionDialog({ kind: "failures", title, summary, failures });
    if (last !== undefined) dismissToast(last);
    last = toastIn(this.#workspace, {
      title,
      tone: failures.length > 0 ? "danger" : "neutral",
      description: failures[0]?.reason,
      action: failures.length > 1 ? { label: m.acts_show(), run: show } : undefined,
    });
  }

  refused(title: string, description: string): void {
    dismissToast(this.#shown);
    toastIn(this.#workspace, { tone: "danger", title, description, action: this.#input.reopen });
  }
}
