import { useNavigate } from "@tanstack/react-router";
import { useRowNavigation } from "#app/shared/list/use-row-navigation.ts";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

/** Which run is the current one, and the keys that move it and open it. */
export function useRunKeys(runs: InvitationRun[]) {
  const navigate = useNavigate();
  const { list, current, setCurrent, index, step } = useRowNavigation(runs.map((run) => String(run.id)));
  const group = m.shell_invitations();
  const open = () => {
    const run = runs[Math.max(0, index)];
    if (run) void navigate({ to: "/invitations/$runId", params: { runId: String(run.id) } });
  };
  useShortcuts([
    { id: "run next", keys: "j", label: m.invitations_key_next(), group, repeat: true, run: () => step(1) },
    { id: "run previous", keys: "k", label: m.invitations_key_previous(), group, repeat: true, run: () => step(-1) },
    { id: "run open", keys: "enter", label: m.invitations_key_open(), group, run: open },
  ]);
  return { list, current, setCurrent };
}
