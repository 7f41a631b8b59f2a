import Crown from "lucide-react/icons/crown";
import Ellipsis from "lucide-react/icons/ellipsis";
import KeyRound from "lucide-react/icons/key-round";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import UserMinus from "lucide-react/icons/user-minus";
import { ROLES } from "#contract/core/endpoint.ts";
import type { Member } from "#contract/workspace/team.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { describeRole } from "#app/shared/session/describe-role.ts";
import { roleLabel, useSession } from "#app/shared/session/session.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { useMemberActions } from "./use-member-actions.ts";

type MemberMenuProps = { member: Member; onRemoved: () => void; onLink: (link: PasswordLink) => void };

export function MemberMenu({ member, onRemoved, onLink }: MemberMenuProps) {
  const { workspace } = useSession();
  const actions = useMemberActions(member, onRemoved, onLink);
  const label = m.team_more({ name: member.name });
  const items: MenuEntry[] = [
    {
      group: m.team_role_group(),
      items: ROLES.map((role) => ({
        label: roleLabel(role),
        description: describeRole(role),
        checked: role === member.role,
        run: () => void actions.setRole(role),
      })),
    },
    "-",
    ...(workspace?.is_owner && !member.suspended_at
      ? [{ label: m.team_transfer(), icon: Crown, run: () => void actions.makeOwner() }]
      : []),
    { label: m.team_password_link(), icon: KeyRound, run: () => void actions.makePasswordLink() },
    member.suspended_at
      ? { label: m.team_resume(), icon: Play, run: () => void actions.resume() }
      : { label: m.team_suspend(), icon: Pause, run: () => void actions.suspend() },
    { label: m.team_remove(), icon: UserMinus, danger: true, run: () => void actions.remove() },
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
