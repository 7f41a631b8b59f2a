import { useQueryClient } from "@tanstack/react-query";
import { useCommand } from "#api/command.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import type { InvitationRun, Invitee } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";

/** Takes a person off a run, which is asked; the focus then goes on by `then`. */
export function useRemovePerson(run: InvitationRun) {
  const client = useQueryClient();
  const removing = useCommand("removeInvitee");
  const remove = (person: Invitee, then: () => void) =>
    runOrToast(async () => {
      const name = person.name || person.email;
      const wasSent = person.sent_at !== null;
      const sure = await confirm({
        title: m.invitations_remove_title({ name }),
        description: wasSent ? m.invitations_remove_sent() : m.invitations_remove_unsent(),
        confirmLabel: m.invitations_remove(),
      });
      if (!sure) return;
      await removing.run({ params: { id: run.id, invitee_id: person.id } });
      then();
      toast({ title: m.invitations_removed({ name }), tone: "success" });
      await client.invalidateQueries({ queryKey: ["listInvitees"] });
    }, m.invitations_remove_failed());
  return (person: Invitee, then: () => void) => void remove(person, then);
}
