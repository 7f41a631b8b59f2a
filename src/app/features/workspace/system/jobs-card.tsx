import CircleCheck from "lucide-react/icons/circle-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import type { System } from "#contract/workspace/system.ts";
import { m } from "#messages/gen/messages.js";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { describeCounts } from "./system-facts.ts";

/** How many jobs wait, run and failed, and the failed ones to try again or remove. */
export function JobsCard({ jobs }: { jobs: System["jobs"] }) {
  const retry = useCommand("retryFailedJobs");
  const remove = useCommand("deleteFailedJobs");
  const card = useRef<HTMLDivElement>(null);
  const focusCard = () => card.current?.focus();
  const retryAll = () =>
    runOrToast(async () => {
      await retry.run({});
      toast({ title: m.system_jobs_retried(), tone: "success" });
      focusCard();
    }, m.system_not_retried());
  const removeAll = async () => {
    const sure = await confirm({
      title: m.system_jobs_remove_ask(),
      description: m.system_remove_text(),
      confirmLabel: m.system_jobs_remove(),
    });
    if (!sure) return;
    await runOrToast(async () => {
      await remove.run({});
      focusCard();
    }, m.system_not_removed());
  };
  if (!jobs) return <Card title={m.system_jobs()} description={m.system_unknown()} />;
  const { counts, failed } = jobs;
  const hasFailed = failed.length > 0;
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card
        flush
        title={m.system_jobs()}
        description={describeCounts(counts)}
        actions={
          hasFailed && (
            <span className="flex flex-wrap gap-2">
              <Button icon={RotateCw} loading={retry.pending} onClick={() => void retryAll()}>
                {m.system_jobs_retry()}
              </Button>
              <Button variant="ghost" loading={remove.pending} onClick={() => void removeAll()}>
                {m.system_jobs_remove()}
              </Button>
            </span>
          )
        }
        footer={
          counts.failed > failed.length &&
          m.system_jobs_more({ shown: formatNumber(failed.length), all: formatNumber(counts.failed) })
        }
      >
        {hasFailed ? (
          <FailedJobs jobs={failed} onRemoved={focusCard} />
        ) : (
          <EmptyState icon={CircleCheck} title={m.system_jobs_empty()} compact>
            <p>{m.system_jobs_empty_text()}</p>
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
