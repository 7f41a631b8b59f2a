import { useSuspenseQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Link2 from "lucide-react/icons/link-2";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { MemberInvitation } from "#contract/workspace/team.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { roleLabel } from "#app/shared/session/session.ts";
import type { InvitationLink } from "./link-dialog.tsx";

type Events = { onLink: (link: InvitationLink) => void; onWithdrawn: () => void };

function InvitationMenu({ invitation: { id, email }, onLink, onWithdrawn }: Events & { invitation: MemberInvitation }) {
  const { data: session } = useSuspenseQuery(query("getSession"));
  const renewal = useCommand("renewInvitation");
  const withdrawal = useCommand("withdrawInvitation");
  const renew = (mail: boolean) =>
    void runOrToast(async () => {
      const { data } = await renewal.run({ params: { id }, body: { mail } });
      onLink({ ...data, mailed: mail });
    }, m.team_not_renewed({ email }));
  async function withdraw() {
    const question = { title: m.team_withdraw_ask({ email }), description: m.team_withdraw_text() };
    if (!(await confirm({ ...question, confirmLabel: m.team_withdraw() }))) return;
    await runOrToast(async () => {
      await withdrawal.run({ params: { id } });
      onWithdrawn();
      toast({ title: m.team_withdrawn(), tone: "success" });
    }, m.team_not_withdrawn());
  }
  const label = m.team_more({ name: email });
  const items = [
    ...(session.data.mail ? [{ label: m.team_send_again(), icon: Send, run: () => renew(true) }] : []),
    { label: m.team_new_link(), icon: Link2, run: () => renew(false) },
    { label: m.team_withdraw(), icon: Trash2, danger: true, run: () => void withdraw() },
  ];
  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}
      items={items}
    />
  );
}

type InvitationTableProps = Events & { invitations: MemberInvitation[] };

export function InvitationTable({ invitations, ...events }: InvitationTableProps) {
  return (
    <Table caption={m.team_invitations()}>
      <thead>
        <tr>
          <Th>{m.team_email()}</Th>
          <Th>{m.settings_role()}</Th>
          <Th>{m.team_expires()}</Th>
          <Th>
            <span className="sr-only">{m.team_actions()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <Td>
              <span dir="ltr" className="block font-medium break-all rtl:text-end">
                {invitation.email}
              </span>
              <span className="block text-sm text-ink-faint">
                {invitation.mailed_at ? m.team_mailed() : m.team_by_link()}
              </span>
            </Td>
            <Td>
              <Badge>{roleLabel(invitation.role)}</Badge>
            </Td>
            <Td className="text-ink-soft">
              {invitation.is_expired ? (
                <Badge tone="warning">{m.team_expired()}</Badge>
              ) : (
                <RelativeTime value={invitation.expires_at} />
              )}
            </Td>
            <Td end>
              <InvitationMenu invitation={invitation} {...events} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
