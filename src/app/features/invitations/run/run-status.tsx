import CircleAlert from "lucide-react/icons/circle-alert";
import { runProblemMessage } from "#app/features/invitations/run-status/run-problem-text.ts";
import { RunFigures } from "#app/features/invitations/run-status/run-figures.tsx";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";

const LABELS: Record<Exclude<InvitationRun["state"], "draft" | "scheduled">, () => string> = {
  running: m.invitations_running_text,
  paused: m.invitations_paused_text,
  stopped: m.invitations_stopped_text,
  done: m.invitations_done_text,
};

/** How far a run is, what it waits for, and what holds it up. */
export function RunStatus({ run }: { run: InvitationRun }) {
  if (run.state === "draft") return null;
  return (
    <div className="grid items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-5 py-4 shadow-card md:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <p className="text-pretty">
          {run.state === "scheduled" ? (
            <>
              {m.invitations_starts()}{" "}
              {run.send_at && <RelativeTime value={run.send_at} exact className="font-medium" />}
            </>
          ) : (
            LABELS[run.state]()
          )}
        </p>
        {run.problem !== null && (
          <p role="alert" className="mt-1.5 flex items-center gap-2 text-warning-ink">
            <Icon icon={CircleAlert} size={14} className="shrink-0" />
            {runProblemMessage(run.problem)}
          </p>
        )}
      </div>
      <RunFigures run={run} />
    </div>
  );
}
