import type { Member } from "#contract/workspace/team.ts";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/data/avatar.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { roleLabel, useSession } from "#app/shared/session/session.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { MemberMenu } from "./member-menu.tsx";

function Person({ member: { name, email, is_you: isYou } }: { member: Member }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size="md" />
      <div className="min-w-0">
        <span className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium break-words">
            {name}
          </span>
          {isYou && <Badge tone="outline">{m.team_you()}</Badge>}
        </span>
        <span dir="ltr" className="block text-sm break-all text-ink-soft rtl:text-end">
          {email}
        </span>
      </div>
    </div>
  );
}

type MemberTableProps = { members: Member[]; onRemoved: () => void; onLink: (link: PasswordLink) => void };

export function MemberTable({ members, onRemoved, onLink }: MemberTableProps) {
  const { can } = useSession();
  const isAdmin = can("admin");
  return (
    <Table caption={m.team_title()}>
      <thead>
        <tr>
          <Th>{m.team_person()}</Th>
          <Th>{m.settings_role()}</Th>
          <Th>{m.team_state()}</Th>
          {isAdmin && (
            <Th>
              <span className="sr-only">{m.team_actions()}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.user_id}>
            <Td>
              <Person member={member} />
            </Td>
            <Td>
              <Badge tone={member.is_owner ? "accent" : "neutral"}>
                {member.is_owner ? m.team_owner() : roleLabel(member.role)}
              </Badge>
            </Td>
            <Td className={member.suspended_at ? undefined : "text-ink-soft"}>
              {member.suspended_at ? <Badge tone="warning">{m.team_suspended()}</Badge> : m.team_active()}
            </Td>
            {isAdmin && (
              <Td end>
                {!member.is_owner && !member.is_you && (
                  <MemberMenu member={member} onRemoved={onRemoved} onLink={onLink} />
                )}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
