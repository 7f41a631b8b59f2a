import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { queryFamily } from "#api/query.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import type { RunEditing } from "#app/features/invitations/run-message/use-run-form.ts";
import { focusTitle } from "#app/shared/page/page-title.ts";

export type RunActions = ReturnType<typeof useRunActions>;
type Act = "start" | "pause" | "resume" | "stop";

const DONE_MESSAGES: Record<Act, () => string> = {
  start: m.invitations_started,
  pause: m.invitations_paused,
  resume: m.invitations_resumed,
  stop: m.invitations_stopped,
};

export function useRunActions(run: InvitationRun, editing: RunEditing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changing = useCommand("changeInvitationRun");
  const deleting = useCommand("deleteInvitationRun");
  const params = { id: run.id };
  const people = { count: run.total, shown: formatNumber(run.total) };

  const change = (act: Act, sendAt?: string) =>
    runOrToast(async () => {
      // The pressed button disappears when the run starts or stops.
      if (act === "start" || act === "stop") focusTitle();
      try {
        await changing.run({ params, body: { act, send_at: sendAt ?? null } });
        toast({ title: sendAt ? m.invitations_scheduled() : DONE_MESSAGES[act](), tone: "success" });
      } catch (error) {
        // Of errors, only 422 (not possible in this state) is explained by the service.
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        const [[message] = []] = Object.values(error.fields);
        toast({ title: m.invitations_change_failed(), description: message ?? error.message, tone: "danger" });
      }
      await client.invalidateQueries(queryFamily("listInvitees"));
    }, m.invitations_change_failed());

  const start = async (sendAt?: string) => {
    if (!(await editing.save())) return;
    const { subject } = editing.form.getValues();
    const isConfirmed = await confirm({
      title: sendAt ? m.invitations_schedule_title(people) : m.invitations_start_title(people),
      description: (
        <>
          <p>{m.invitations_start_text()}</p>
          <p className="mt-2 font-medium text-ink" dir="auto">
            {subject}
          </p>
        </>
      ),
      confirmLabel: sendAt ? m.invitations_schedule() : m.invitations_start_confirm(),
      danger: false,
    });
    if (isConfirmed) await change("start", sendAt);
  };

  const stop = async () => {
    const isConfirmed = await confirm({
      title: m.invitations_stop_title(),
      description: m.invitations_stop_text(),
      confirmLabel: m.invitations_stop(),
    });
    if (isConfirmed) await change("stop");
  };

  const remove = () =>
    runOrToast(async () => {
      const isConfirmed = await confirm({
        title: m.invitations_delete_title({ name: run.name }),
        description: m.invitations_delete_text(),
        confirmLabel: m.invitations_delete(),
      });
      if (!isConfirmed) return;
      await deleting.run({ params });
      toast({ title: m.invitations_deleted({ name: run.name }), tone: "success" });
      await client.resetQueries(queryFamily("listInvitationRuns"));
      await navigate({ to: "/invitations", ignoreBlocker: true });
    }, m.invitations_delete_failed());

  return {
    pending: changing.pending,
    start: (sendAt?: string) => void start(sendAt),
    pause: () => void change("pause"),
    resume: () => void change("resume"),
    stop: () => void stop(),
    remove: () => void remove(),
  };
}
