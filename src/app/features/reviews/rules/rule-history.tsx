import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refresh, useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { ReviewRule, ReviewRuleRun } from "#contract/reviews/rules/review-rule.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { resetReviews } from "#app/shared/review-data/reset-reviews.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ruleActionName, runStateName } from "./rule-text.ts";

/** Marks what a rule changes in reviews as stale. */
function useRefreshReviews(): () => void {
  const client = useQueryClient();
  return () => {
    void resetReviews(client);
    void refresh(client, "listReviews");
  };
}

const UNDO_POLL_MS = 2000;

function RunLine({ rule, run, canUndo }: { rule: ReviewRule; run: ReviewRuleRun; canUndo: boolean }) {
  const undoing = useCommand("undoReviewRuleRun");
  const refreshReviews = useRefreshReviews();
  const { type, id, name } = run.review;
  const shown = name || m.reviews_nameless();
  const undo = () =>
    runOrToast(async () => {
      await undoing.run({ params: { id: rule.id, review_id: id } });
      refreshReviews();
    }, m.rules_not_changed());
  const reasons = run.results.flatMap(({ action, reason }) =>
    reason === null ? [] : [`${ruleActionName(action.act)}: ${reason}`],
  );
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <a href={`/reviews/${type}/${id}`} className="font-medium underline-offset-2 hover:underline">
          <bdi>{shown}</bdi>
        </a>
        <span className="ms-2 text-sm text-ink-soft">
          {runStateName(run.state)} <RelativeTime value={run.created_at} />
        </span>
        {[...reasons, ...(run.message === null ? [] : [run.message])].map((text) => (
          <span key={text} dir="auto" className="block text-sm text-ink-soft">
            {text}
          </span>
        ))}
      </div>
      {canUndo && run.undoable && (
        <Button
          size="sm"
          aria-label={m.rules_undo_named({ name: shown })}
          loading={undoing.pending}
          onClick={() => void undo()}
        >
          {m.rules_undo()}
        </Button>
      )}
    </li>
  );
}

/** What a rule did, newest first, with an undo of one run and of all. */
export function RuleHistory({ rule, close }: { rule: ReviewRule; close: () => void }) {
  const { can } = useSession();
  const [page, setPage] = useState(1);
  const runs = useQuery({
    ...query("listReviewRuleRuns", { params: { id: rule.id }, query: { page } }),
    refetchInterval: ({ state }) =>
      state.data?.data.data.some((run) => run.state === "undoing") ? UNDO_POLL_MS : false,
  });
  const undoing = useCommand("undoReviewRuleRuns");
  const retrying = useCommand("retryReviewRuleRuns");
  const refreshReviews = useRefreshReviews();
  const retry = () =>
    runOrToast(async () => {
      await retrying.run({ params: { id: rule.id } });
      refreshReviews();
      toast({ title: m.rules_retried(), tone: "success" });
    }, m.rules_not_changed());
  const undoAll = async () => {
    const title = m.rules_undo_all_title({ name: rule.name });
    const asked = { title, description: m.rules_undo_all_text(), confirmLabel: m.rules_undo_all() };
    if (await confirm(asked))
      await runOrToast(async () => {
        await undoing.run({ params: { id: rule.id } });
        refreshReviews();
        await runs.refetch();
      }, m.rules_not_changed());
  };
  const list = runs.data?.data.data ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={m.rules_history_named({ name: rule.name })}
      footer={
        <>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{m.hooks_log_newer()}</Button>}
          {runs.data?.data.next_page_url && <Button onClick={() => setPage(page + 1)}>{m.hooks_log_older()}</Button>}
          {can("editor") && rule.is_active && rule.runs.failed > 0 && (
            <Button loading={retrying.pending} onClick={() => void retry()}>
              {m.rules_retry()}
            </Button>
          )}
          {can("editor") && list.some(({ undoable }) => undoable) && (
            <Button loading={undoing.pending} onClick={() => void undoAll()}>
              {m.rules_undo_all()}
            </Button>
          )}
        </>
      }
    >
      {runs.isPending && <SkeletonText lines={3} />}
      {runs.error && <ReadFailed compact error={runs.error} retry={() => void runs.refetch()} />}
      {runs.data && list.length === 0 && <p>{m.rules_history_none()}</p>}
      {list.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {list.map((run) => (
            <RunLine key={run.review.id} rule={rule} run={run} canUndo={can("editor")} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
