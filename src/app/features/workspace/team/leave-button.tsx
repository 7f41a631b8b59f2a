import LogOut from "lucide-react/icons/log-out";
import { useCommand } from "#api/command.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";

/** The owner sees why they cannot leave. */
export function LeaveButton() {
  const { workspace } = useSession();
  const leave = useCommand("leaveWorkspace");
  if (!workspace) return null;
  if (workspace.is_owner) return <p>{m.team_leave_owner()}</p>;
  const ask = async () => {
    const sure = await confirm({
      title: m.team_leave_ask({ name: workspace.name }),
      description: m.team_leave_text(),
      confirmLabel: m.team_leave(),
      danger: true,
    });
    if (!sure) return;
    await runOrToast(async () => {
      await leave.run({});
      // Nothing of the workspace may stay in memory.
      location.assign("/");
    }, m.team_not_left());
  };
  return (
    <Button icon={LogOut} loading={leave.pending} onClick={() => void ask()}>
      {m.team_leave()}
    </Button>
  );
}
