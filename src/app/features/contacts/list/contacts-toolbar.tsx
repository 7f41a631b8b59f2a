import { Link, useNavigate } from "@tanstack/react-router";
import X from "lucide-react/icons/x";
import { ContactChips } from "./contact-chips.tsx";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { isFiltered } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import { CONTACT_SORTS, type ContactSort } from "#contract/contacts/contact-sort.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Select } from "#ui/controls/select.tsx";

const DEBOUNCE_MS = 150;
const SORTS: Record<ContactSort, () => string> = {
  newest: m.contacts_sort_newest,
  oldest: m.contacts_sort_oldest,
  name: m.contacts_sort_name,
  company: m.contacts_sort_company,
  updated: m.contacts_sort_updated,
};

type ContactsToolbarProps = { search: ContactSearch; set: (change: Partial<ContactSearch>) => void };

export function ContactsToolbar({ search, set }: ContactsToolbarProps) {
  const navigate = useNavigate({ from: "/contacts/" });
  const sorted = (value: string) => CONTACT_SORTS.find((one) => one === value && one !== CONTACT_SORTS[0]);
  return (
    <>
      <div className="flex items-center gap-3">
        <UrlSearchField
          id="contact search"
          q={search.q ?? ""}
          onSearch={(q) => void navigate({ search: (old) => ({ ...old, q }), replace: true })}
          label={m.contacts_search()}
          placeholder={m.contacts_search_placeholder()}
          group={m.shell_contacts()}
          pause={DEBOUNCE_MS}
          className="min-w-0 flex-1 sm:max-w-80"
        />
        <Select
          aria-label={m.contacts_sort()}
          className="ms-auto w-auto! max-w-36"
          options={CONTACT_SORTS.map((value) => ({ value, label: SORTS[value]() }))}
          value={search.order ?? CONTACT_SORTS[0]}
          onChange={(event) => set({ order: sorted(event.target.value) })}
        />
      </div>
      <div className="flex items-start gap-2">
        <ContactChips search={search} set={set} />
        {isFiltered(search) && (
          <Link
            from="/contacts/"
            to="."
            search={{ order: search.order }}
            className={buttonStyles({ variant: "ghost", size: "sm" })}
          >
            <Icon icon={X} size={14} />
            <span className="max-sm:sr-only">{m.reviews_clear_all()}</span>
          </Link>
        )}
      </div>
    </>
  );
}
