import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/client.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { BulkActionRecord } from "#contract/reviews/review-action.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { openActionDialog } from "#app/shared/review-actions/run/action-dialog.ts";
import { pollBulkJob, undoBulkJob } from "#app/shared/review-actions/send/follow-bulk-change.ts";
import { loadActions } from "#app/shared/review-actions/run/load-actions.ts";

/** What can be done about a change from the list of activity. Lists of reviews are read anew afterwards. */
export function useBulkJobActions({ id, undoable }: BulkActionRecord, words: string) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const params = { id };
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const { title, text } = describeError(error);
      toast({ tone: "danger", title, description: text });
    } finally {
      setPending(false);
      void client.invalidateQueries({ queryKey: ["listReviewChanges"] });
      void client.resetQueries({ queryKey: ["listReviews"] });
    }
  };
  const tell = (title: string, failures: number) =>
    toast(failures > 0 ? { tone: "danger", title: m.acts_undo_missed({ count: failures }) } : { title });
  const undo = () =>
    void attempt(async () => {
      const failures = await undoBulkJob(id);
      tell(m.acts_undone({ words }), failures.length);
    });
  const stop = () => void attempt(async () => void (await api.call("stopReviewChange", { params })));
  const retry = () =>
    attempt(async () => {
      const begun = (await api.call("retryReviewChange", { params })).data;
      const ended = await pollBulkJob(begun, () => {});
      if (ended.failed > 0)
        toast({ tone: "danger", title: m.acts_failed_some({ count: ended.failed, total: ended.total }) });
      else toast({ title: words });
    });
  const showFailures = () =>
    void attempt(async () => {
      const { data } = await api.call("getReviewChange", { params });
      const title = m.acts_failed_some({ count: data.failed, total: data.total });
      loadActions();
      openActionDialog({
        kind: "failures",
        title,
        words,
        failures: data.failures,
        retry,
        undo: undoable ? undo : undefined,
      });
    });
  return { pending, undo, stop, showFailures };
}
