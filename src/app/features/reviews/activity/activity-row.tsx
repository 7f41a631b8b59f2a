import type { BulkActionRecord } from "#contract/reviews/review-action.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { actionDoneMessage } from "#app/features/reviews/actions/run/action-text.ts";
import { hideReasonLabel } from "#app/shared/review-display/reason-name.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { queryFamily } from "#api/query.ts";
import { keepFocus } from "#app/shared/page/keep-focus.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { toast } from "#ui/feedback/toast.ts";
import { openActionDialog } from "#app/features/reviews/actions/run/action-dialog.ts";
import { retryBulkJob, undoBulkJob, UnknownOutcome } from "#app/shared/review-data/bulk-job.ts";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";

function useBulkJobActions({ id, state, undoable }: BulkActionRecord, summary: string) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const params = { id };
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const found = describeError(error);
      const title = error instanceof UnknownOutcome ? m.acts_outcome_unknown() : found.title;
      toast({ tone: "danger", title, description: found.text });
    } finally {
      setPending(false);
      void client.invalidateQueries(queryFamily("listReviewChanges"));
      void resetReviews(client);
    }
  };
  const showOutcome = (title: string, failures: number) =>
    toast(failures > 0 ? { tone: "danger", title: m.acts_undo_missed({ count: failures }) } : { title });
  // The buttons that undo and stop it go with its state, maybe only at a later poll.
  const row = useRef<HTMLLIElement>(null);
  const shown = `${state} ${undoable}`;
  const pressedAt = useRef<string>(undefined);
  useEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === shown) return;
    pressedAt.current = undefined;
    keepFocus(row.current);
  }, [shown]);
  const undo = () => {
    pressedAt.current = shown;
    void attempt(async () => {
      const failures = await undoBulkJob(id);
      showOutcome(m.acts_undone({ words: summary }), failures.length);
    });
  };
  const stop = () => {
    pressedAt.current = shown;
    void attempt(async () => void (await api.call("stopReviewChange", { params })));
  };
  const retry = () =>
    attempt(async () => {
      const ended = await retryBulkJob(id);
      if (ended.failed > 0)
        toast({ tone: "danger", title: m.acts_failed_some({ count: ended.failed, total: formatNumber(ended.total) }) });
      else toast({ title: summary });
    });
  const showFailures = () =>
    void attempt(async () => {
      const { data } = await api.call("getReviewChange", { params });
      const title = m.acts_failed_some({ count: data.failed, total: formatNumber(data.total) });
      loadActions();
      openActionDialog({
        kind: "failures",
        title,
        summary,
        failures: data.failures,
        retry,
        undo: undoable ? undo : undefined,
      });
    });
  return { row, pending, undo, stop, showFailures };
}

const STATES: Partial<Record<BulkActionRecord["state"], () => string>> = {
  running: m.acts_state_running,
  stopped: m.acts_state_stopped,
  undoing: m.acts_state_undoing,
  undone: m.acts_state_undone,
};

export function ActivityRow({ change }: { change: BulkActionRecord }) {
  const { can } = useSession();
  const { change: act, state, total, done, failed } = change;
  const summary = actionDoneMessage(act, total);
  const actions = useBulkJobActions(change, summary);
  const running = state === "running" || state === "undoing";
  const mark = STATES[state];
  const progress = m.acts_progress({ done: formatNumber(done + failed), total: formatNumber(total) });
  return (
    <li ref={actions.row} tabIndex={-1} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {summary}
          {mark && <Badge tone={running ? "accent" : "neutral"}>{mark()}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {change.name !== null && <bdi>{m.acts_activity_of({ name: change.name || m.reviews_nameless() })}</bdi>}
          {act.act === "set_aside" && <span>{hideReasonLabel(act.reason)}</span>}
          {change.by && <bdi>{m.acts_activity_by({ name: change.by })}</bdi>}
          <RelativeTime value={change.created_at} className="text-ink-faint" />
        </p>
        {running && (
          <div className="mt-2 max-w-80">
            <Progress label={summary} hideLabel value={done + failed} max={Math.max(1, total)} valueText={progress} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {failed > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={m.acts_show_failures({ words: summary })}
            onClick={actions.showFailures}
          >
            {m.acts_activity_failed({ count: failed })}
          </Button>
        )}
        {state === "running" && can("editor") && (
          <Button
            size="sm"
            aria-label={m.acts_stop_of({ words: summary })}
            loading={actions.pending}
            onClick={actions.stop}
          >
            {m.acts_stop()}
          </Button>
        )}
        {change.undoable && state !== "running" && can("editor") && (
          <Button
            size="sm"
            aria-label={m.acts_undo_of({ words: summary })}
            loading={actions.pending}
            onClick={actions.undo}
          >
            {m.common_undo()}
          </Button>
        )}
      </div>
    </li>
  );
}
