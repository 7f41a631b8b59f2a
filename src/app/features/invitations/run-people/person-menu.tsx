import { Link } from "@tanstack/react-router";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Trash from "lucide-react/icons/trash-2";
import User from "lucide-react/icons/user";
import type { Invitee } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";

type PersonMenuProps = { person: Invitee; name: string; onRemove: (() => void) | undefined };

/** To these nothing more is sent anyway. */
const ENDED = new Set(["bounced", "unsubscribed", "stopped", "reviewed"]);

/** The ways on from one person. */
export function PersonMenu({ person, name, onRemove }: PersonMenuProps) {
  const items: (MenuEntry | false)[] = [
    {
      label: m.invitations_preview_person(),
      icon: Eye,
      keys: "p",
      render: (
        <Link
          from="/invitations/$runId"
          to="."
          search={(old) => ({ ...old, person: person.id })}
          resetScroll={false}
          replace
        />
      ),
    },
    person.contact_id !== null && {
      label: m.invitations_open_contact(),
      icon: User,
      render: <Link to="/contacts/$contactId" params={{ contactId: String(person.contact_id) }} />,
    },
    onRemove !== undefined && !ENDED.has(person.state) && "-",
    onRemove !== undefined &&
      !ENDED.has(person.state) && {
        label: m.invitations_remove(),
        icon: Trash,
        keys: "#",
        danger: true,
        run: onRemove,
      },
  ];
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" tooltip={false} label={m.invitations_more_for({ name })} />}
      items={items.filter((item) => item !== false)}
    />
  );
}
