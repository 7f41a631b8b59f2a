import Merge from "lucide-react/icons/merge";
import Send from "lucide-react/icons/send";
import Tag from "lucide-react/icons/tag";
import X from "lucide-react/icons/x";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { query } from "#api/query.ts";
import { keepBarFocus } from "#app/shared/page/keep-focus.ts";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { toContactFilter } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { CONTACT_LIMITS, type Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatCount } from "#ui/controls/count-label.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { BulkDialog, ContactPermissions } from "./use-contact-keys.ts";
import { type Selection, selectedPair } from "#app/features/contacts/contact-data/use-contact-selection.ts";

type BulkBarProps = {
  search: ContactSearch;
  selection: Selection;
  contacts: Contact[];
  hasMore: boolean;
  may: ContactPermissions;
  openDialog: (what: BulkDialog) => void;
  onClear: () => void;
};

export function BulkBar({ search, selection, contacts, hasMore, may, openDialog, onClear }: BulkBarProps) {
  const { ids, all } = selection;
  const loaded = contacts.map(({ id }) => id);
  const counted = useQuery({
    ...query("getContactFacets", { query: toContactFilter(search) }),
    enabled: hasMore || all,
  });
  const matching = counted.data?.data.matching;
  const shown = matching === undefined ? "…" : formatCount(matching, matching === CONTACT_LIMITS.counted);
  const summary = all
    ? m.contacts_selected_all({ shown })
    : m.contacts_selected({ count: ids.size, shown: formatNumber(ids.size) });
  const addLoaded = ({ currentTarget }: MouseEvent) => {
    keepBarFocus(currentTarget);
    selection.add(loaded.slice(0, CONTACT_LIMITS.changedByList));
    announce(m.contacts_selected({ count: loaded.length, shown: formatNumber(loaded.length) }));
  };
  const chooseAll = ({ currentTarget }: MouseEvent) => {
    keepBarFocus(currentTarget);
    selection.chooseAll(loaded);
    announce(m.contacts_selected_all({ shown }));
  };
  return (
    <div
      role="region"
      tabIndex={-1}
      aria-label={m.contacts_bar()}
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-t border-line bg-raised px-2 py-2 shadow-pop sm:px-4 lg:px-6"
    >
      <IconButton icon={X} size="sm" label={m.acts_select_none()} keys="escape" onClick={onClear} />
      <p className="me-1 font-medium tabular-nums">{summary}</p>
      {!all && ids.size < loaded.length && (
        <Button size="sm" variant="ghost" className={hasMore ? "max-sm:hidden" : undefined} onClick={addLoaded}>
          {m.contacts_select_loaded({ count: loaded.length, shown: formatNumber(loaded.length) })}
        </Button>
      )}
      {!all && hasMore && matching !== undefined && (
        <Button size="sm" variant="ghost" onClick={chooseAll}>
          {m.contacts_select_all({ shown })}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap gap-2">
        {may.merge && selectedPair(selection) && (
          <Button size="sm" icon={Merge} onClick={() => openDialog("merge")}>
            {m.person_merge_confirm()}
          </Button>
        )}
        {may.tag && (
          <Button size="sm" icon={Tag} onClick={() => openDialog("tag")}>
            {m.contacts_tags_change()}
          </Button>
        )}
        {may.invite && (
          <Button size="sm" variant="primary" icon={Send} onClick={() => openDialog("invite")}>
            {m.contacts_invite()}
          </Button>
        )}
      </div>
    </div>
  );
}
