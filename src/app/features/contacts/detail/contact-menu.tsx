import { useNavigate } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Merge from "lucide-react/icons/merge";
import UserRoundX from "lucide-react/icons/user-round-x";
import { lazy, Suspense, useState } from "react";
import { contactName } from "#app/features/contacts/contact-data/contact-name.ts";
import { EraseDialog } from "#app/features/contacts/privacy/erase-dialog.tsx";
import { ExportPerson } from "#app/features/contacts/privacy/export-person.tsx";
import { useSession } from "#app/shared/session/session.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";

const MergeDialog = lazy(() =>
  import("#app/features/contacts/merge/merge-dialog.tsx").then((part) => ({ default: part.MergeDialog })),
);

type Asked = "merge" | "export" | "erase";
type ContactMenuProps = { contact: Contact; version: string | null };

/** What else can be done with a person; what the service cannot do is not offered. */
export function ContactMenu({ contact, version }: ContactMenuProps) {
  const navigate = useNavigate();
  const { can, offers } = useSession();
  const [asked, setAsked] = useState<Asked>();
  if (!can("editor")) return null;
  const entries: MenuEntry[] = [
    ...(offers("mergeContact") && offers("listContacts")
      ? [{ label: m.person_merge(), icon: Merge, run: () => setAsked("merge") }]
      : []),
    ...(offers("exportContact") ? [{ label: m.person_export(), icon: Download, run: () => setAsked("export") }] : []),
    ...(offers("deleteContact")
      ? ["-" as const, { label: m.person_erase(), icon: UserRoundX, danger: true, run: () => setAsked("erase") }]
      : []),
  ];
  if (entries.length === 0) return null;
  const close = () => setAsked(undefined);
  const named = { id: contact.id, name: contactName(contact) || `#${contact.id}` };
  return (
    <>
      <Menu
        label={m.person_more()}
        trigger={<IconButton icon={Ellipsis} label={m.person_more()} variant="secondary" />}
        items={entries}
      />
      <Suspense fallback={null}>
        {asked === "merge" && <MergeDialog contact={contact} version={version} open onClose={close} />}
      </Suspense>
      <ExportPerson contact={named} open={asked === "export"} onClose={close} />
      <EraseDialog
        contact={named}
        open={asked === "erase"}
        onClose={close}
        onErased={() => void navigate({ to: "/contacts", replace: true, ignoreBlocker: true })}
      />
    </>
  );
}
