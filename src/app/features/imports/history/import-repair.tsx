import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, currentWorkspace } from "#api/client.ts";
import { query, queryClient, queryFamily } from "#api/query.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import type { REPAIRED_FIELDS, RepairExample } from "#contract/imports/import-repair.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { dismissToast, toast, updateToast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import {
  type BulkJob,
  pollBulkJob,
  sendUntilAnswered,
  type Step,
  undoBulkJob,
  UnknownOutcome,
} from "#app/shared/review-data/bulk-job.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useSession } from "#app/shared/session/session.ts";
import { refreshAfterImport } from "#app/features/imports/import-status/refresh-after-import.ts";
import { focusTitle } from "#app/shared/page/page-title.ts";

const FIELD_LABELS: Record<(typeof REPAIRED_FIELDS)[number], () => string> = {
  comment: m.imports_column_text,
  review_title: m.imports_column_title,
  name: m.imports_column_name,
  position: m.imports_column_role,
  organization_name: m.imports_column_company,
};

const TOAST_MS = 20_000;

function refreshReviews(): void {
  refreshAfterImport();
  for (const name of ["getImportRepair", "listReviewChanges"] as const)
    void queryClient.invalidateQueries(queryFamily(name));
}

/** Shows the progress of a job, then what `ended` says of it. */
async function follow(title: string, run: (onStep: (step: Step) => void) => Promise<void>): Promise<void> {
  const shown = toast({ title, progress: { value: null, max: 1 } });
  const onStep = ({ done, failed, total }: Step) => {
    const valueText = m.acts_progress({ done: formatNumber(done + failed), total: formatNumber(total) });
    updateToast(shown, { progress: { value: done + failed, max: Math.max(1, total), valueText } });
  };
  try {
    await run(onStep);
  } catch (error) {
    const title = error instanceof UnknownOutcome ? m.acts_outcome_unknown() : m.imports_repair_failed();
    toast({ tone: "danger", title, description: describeError(error).text });
  } finally {
    dismissToast(shown);
    refreshReviews();
  }
}

const undo = ({ id, done }: BulkJob, workspace: string | undefined) =>
  follow(m.acts_undoing(), async (onStep) => {
    const failures = await undoBulkJob(id, onStep, workspace);
    const words = m.imports_repair_done({ count: done });
    if (failures.length > 0) toast({ tone: "danger", title: m.acts_undo_missed({ count: failures.length }) });
    else toast({ title: m.acts_undone({ words }) });
  });

const repair = () =>
  follow(m.imports_repair_working(), async (onStep) => {
    const workspace = currentWorkspace();
    const options = { idempotencyKey: newIdempotencyKey(), workspace };
    const { data } = await sendUntilAnswered(() => api.call("startImportRepair", {}, options));
    const ended = await pollBulkJob(data, onStep, { workspace });
    toast({
      title: m.imports_repair_done({ count: ended.done }),
      description: ended.failed > 0 ? m.imports_repair_left({ count: ended.failed }) : undefined,
      action: ended.done > 0 ? { label: m.common_undo(), run: () => void undo(ended, workspace) } : undefined,
      duration: TOAST_MS,
    });
  });

function Example({ name, changes }: RepairExample) {
  return (
    <li className="py-3">
      <p className="text-sm font-medium" dir="auto">
        {name || m.reviews_nameless()}
      </p>
      {changes.map(({ field, before, after }) => (
        <dl key={field} className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {[
            { when: m.imports_repair_before(), text: before },
            { when: m.imports_repair_after(), text: after },
          ].map(({ when, text }) => (
            <div key={when} className="min-w-0">
              <dt className="text-sm text-ink-faint">
                {field === "comment" ? when : `${FIELD_LABELS[field]()} · ${when}`}
              </dt>
              <dd dir="auto" className="line-clamp-6 rounded-sm bg-sunken px-2 py-1 wrap-anywhere whitespace-pre-line">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </li>
  );
}

/** Offers to convert HTML in reviews that were imported earlier. Renders nothing when no review has any. */
export function ImportRepair() {
  const { can, offers } = useSession();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const { data } = useQuery({ ...query("getImportRepair"), enabled: can("editor") && offers("startImportRepair") });
  const { reviews: count = 0, examples = [] } = data?.data ?? {};
  if (count === 0) return null;
  const run = async () => {
    setOpen(false);
    setPending(true);
    await repair();
    setPending(false);
    focusTitle();
  };
  const button = (variant?: "primary") => (
    <Button variant={variant} loading={pending} onClick={() => void run()}>
      {m.imports_repair_run({ count })}
    </Button>
  );
  return (
    <>
      <Card
        title={m.imports_repair_count({ count })}
        description={m.imports_repair_text()}
        actions={
          <div className="flex flex-wrap gap-2 pb-1">
            <Button variant="ghost" onClick={() => setOpen(true)}>
              {m.imports_repair_preview()}
            </Button>
            {button()}
          </div>
        }
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="lg"
        title={m.imports_repair_title()}
        description={m.imports_repair_kept()}
        footer={button("primary")}
      >
        {examples.length < count && (
          <p className="text-sm text-ink-soft">{m.imports_repair_first({ shown: formatNumber(examples.length) })}</p>
        )}
        <ul className="divide-y divide-line">
          {examples.map((example) => (
            <Example key={`${example.type} ${example.id}`} {...example} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}
