import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import Tags from "lucide-react/icons/tags";
import type { ContactSearch, ContactListSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { isFiltered, toContactFilter } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { saveCsv } from "#app/shared/downloads/save-csv.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";

function useExport(search: ContactSearch): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    runOrToast(async () => {
      const options = query("exportContacts", { query: toContactFilter(search) });
      const { data } = await client.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
      // `saveCsv` adds the byte order mark.
      saveCsv(data.csv.replace(/^\uFEFF/, ""), data.filename);
      toast({ title: m.contacts_exported({ count: data.contacts, shown: formatNumber(data.contacts) }) });
    }, m.contacts_export_failed());
}

type ContactsHeaderProps = {
  search: ContactSearch;
  mayEdit: boolean;
  open: (dialog: ContactListSearch["dialog"]) => void;
};

export function ContactsHeader({ search, mayEdit, open }: ContactsHeaderProps) {
  const { offers } = useSession();
  const opens = useScreenOpens();
  const save = useExport(search);
  const entries: (MenuEntry | false)[] = [
    opens("/contacts/import") && {
      label: m.contacts_import(),
      icon: FileUp,
      render: <Link to="/contacts/import" />,
    },
    mayEdit &&
      offers("exportContacts") && {
        label: isFiltered(search) ? m.contacts_export_shown() : m.contacts_export(),
        icon: Download,
        run: () => void save(),
      },
    "-",
    { label: m.contacts_tags_manage(), icon: Tags, run: () => open("tags") },
  ];
  return (
    <PageHeader
      title={m.shell_contacts()}
      actions={
        <>
          {offers("listInvitationRuns") && (
            <Link to="/invitations" className={buttonStyles()}>
              <Icon icon={Send} className="-ms-0.5" />
              {m.contacts_invitations()}
            </Link>
          )}
          <Menu
            trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.contacts_more()} />}
            items={entries.filter((entry) => entry !== false)}
          />
          {mayEdit && (
            <Button variant="primary" icon={Plus} onClick={() => open("new")}>
              {m.contacts_new()}
            </Button>
          )}
        </>
      }
    />
  );
}
