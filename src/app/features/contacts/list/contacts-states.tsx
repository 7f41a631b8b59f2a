import { Link } from "@tanstack/react-router";
import SearchX from "lucide-react/icons/search-x";
import Users from "lucide-react/icons/users";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { isFiltered } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

type ContactsEmptyProps = { search: ContactSearch; mayEdit: boolean; begin: () => void };

/** Nobody yet, and how people come in; or nobody who fits. */
export function ContactsEmpty({ search, mayEdit, begin }: ContactsEmptyProps) {
  if (isFiltered(search))
    return (
      <EmptyState
        icon={SearchX}
        title={m.contacts_no_match_title()}
        action={
          <Link
            from="/contacts/"
            to="."
            search={{ order: search.order }}
            className={buttonStyles({ variant: "primary" })}
          >
            {m.contacts_show_all()}
          </Link>
        }
      >
        <p>{m.contacts_no_match_text()}</p>
      </EmptyState>
    );
  const ways = mayEdit ? (
    <div className="flex flex-wrap justify-center gap-2">
      <Link to="/contacts/import" className={buttonStyles({ variant: "primary", size: "lg" })}>
        {m.contacts_import()}
      </Link>
      <Button size="lg" onClick={begin}>
        {m.contacts_new()}
      </Button>
    </div>
  ) : (
    <Link to="/settings/account" className={buttonStyles()}>
      {m.inbox_see_role()}
    </Link>
  );
  return (
    <EmptyState icon={Users} title={m.contacts_none_title()} action={ways}>
      <p>{mayEdit ? m.contacts_none_text() : m.contacts_none_viewer()}</p>
    </EmptyState>
  );
}
