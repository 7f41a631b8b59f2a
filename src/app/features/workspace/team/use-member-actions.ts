import { useQueryClient } from "@tanstack/react-query";
import { refresh, useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import type { Role } from "#contract/core/endpoint.ts";
import type { Member } from "#contract/workspace/team.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { roleLabel } from "#app/shared/session/session.ts";

/** What an admin does to another member, with the question before and the message after it. */
export function useMemberActions(
  { user_id: userId, name, role: current }: Member,
  onRemoved: () => void,
  onLink: (link: PasswordLink) => void,
) {
  const client = useQueryClient();
  const update = useCommand("updateMember");
  const removal = useCommand("removeMember");
  const transfer = useCommand("transferOwnership");
  const makeLink = useCommand("makePasswordLink");
  const params = { user_id: userId };

  async function act(run: () => Promise<unknown>, done?: string, after?: () => void) {
    try {
      await run();
      after?.();
      if (done) toast({ title: done, tone: "success" });
    } catch (error) {
      // The service says what the rules are, such as that the owner stays.
      const description = error instanceof ApiError && error.status === 422 ? error.message : describeError(error).text;
      toast({ title: m.team_not_changed({ name }), description, tone: "danger" });
    }
  }

  return {
    async setRole(role: Role) {
      if (role === current) return;
      await act(() => update.run({ params, body: { role } }), m.team_role_changed({ name, role: roleLabel(role) }));
    },
    async suspend() {
      const question = { title: m.team_suspend_ask({ name }), description: m.team_suspend_text() };
      if (!(await confirm({ ...question, confirmLabel: m.team_suspend() }))) return;
      await act(() => update.run({ params, body: { suspended: true } }), m.team_suspended_done({ name }));
    },
    resume: () => act(() => update.run({ params, body: { suspended: false } }), m.team_resumed({ name })),
    async remove() {
      const question = { title: m.team_remove_ask({ name }), description: m.team_remove_text() };
      if (!(await confirm({ ...question, confirmLabel: m.team_remove(), danger: true }))) return;
      await act(() => removal.run({ params }), m.team_removed({ name }), onRemoved);
    },
    async makePasswordLink() {
      const question = { title: m.team_password_ask({ name }), description: m.team_password_text({ name }) };
      if (!(await confirm({ ...question, confirmLabel: m.team_password_do() }))) return;
      await act(async () => onLink((await makeLink.run({ params })).data));
    },
    async makeOwner() {
      const question = { title: m.team_transfer_ask({ name }), description: m.team_transfer_text({ name }) };
      if (!(await confirm({ ...question, confirmLabel: m.team_transfer_do(), danger: true }))) return;
      await act(
        () => transfer.run({ params }),
        m.team_transferred({ name }),
        () => void refresh(client, "getSession"),
      );
    },
  };
}
