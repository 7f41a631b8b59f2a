import Trash2 from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { FailedJob } from "#contract/workspace/system.ts";
import { m } from "#messages/gen/messages.js";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";

const NAMES: readonly [queues: RegExp, name: () => string][] = [
  [/^mail-|^send-mail$|^send-webhook-disabled$/, m.system_job_email],
  [/import/, m.system_job_import],
  [/invitation/, m.system_job_invitation],
  [/^deliver-webhook$/, m.system_job_webhook],
  [/^measure-media$|^find-unmeasured$/, m.system_job_media],
  [/^draw-previews$/, m.system_job_preview],
  [/^workspace-copy$/, m.system_job_export],
  [/^judge-reviews$/, m.system_job_analysis],
  [/review-change/, m.system_job_bulk],
  [/^backup$/, m.system_job_backup],
  [/^sweep-|^forget-|^housekeeping$|^maintenance$|^empty-old-trash$|^act-on-retention$/, m.system_job_cleanup],
];

/** What the jobs of a queue do; the queue itself where that is not known. */
const jobName = (queue: string): string => NAMES.find(([queues]) => queues.test(queue))?.[1]() ?? queue;

type Props = { jobs: FailedJob[]; onRemoved: () => void };

/** Jobs that failed for good, each with its reason. `onRemoved` places the focus. */
export function FailedJobs({ jobs, onRemoved }: Props) {
  const retry = useCommand("retryFailedJob");
  const remove = useCommand("deleteFailedJob");
  const retryOne = ({ id }: FailedJob) =>
    runOrToast(async () => {
      await retry.run({ params: { id } });
      onRemoved();
    }, m.system_not_retried());
  const removeOne = async ({ id, queue }: FailedJob) => {
    const sure = await confirm({
      title: m.system_job_remove_ask({ job: jobName(queue) }),
      description: m.system_remove_text(),
      confirmLabel: m.system_job_remove(),
    });
    if (!sure) return;
    await runOrToast(async () => {
      await remove.run({ params: { id } });
      onRemoved();
    }, m.system_not_removed());
  };
  return (
    <Table caption={m.system_jobs()}>
      <thead>
        <tr>
          <Th>{m.system_job()}</Th>
          <Th>{m.system_job_reason()}</Th>
          <Th>{m.system_job_failed()}</Th>
          <Th>
            <span className="sr-only">{m.system_job_acts()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <Td>
              <span className="block font-medium">{jobName(job.queue)}</span>
              <bdi className="font-mono text-sm text-ink-faint">{job.queue}</bdi>
            </Td>
            <Td>
              <span dir="auto" className="block min-w-40 text-sm break-words text-ink-soft">
                {job.reason || m.system_job_no_reason()}
              </span>
            </Td>
            <Td className="whitespace-nowrap text-ink-soft">
              <RelativeTime value={job.failed_at} />
            </Td>
            <Td end>
              <span className="flex items-center justify-end gap-1">
                <Button
                  size="sm"
                  aria-label={m.system_job_retry_named({ job: jobName(job.queue) })}
                  onClick={() => void retryOne(job)}
                >
                  {m.system_job_retry()}
                </Button>
                <IconButton
                  icon={Trash2}
                  label={m.system_job_remove_named({ job: jobName(job.queue) })}
                  onClick={() => void removeOne(job)}
                />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
