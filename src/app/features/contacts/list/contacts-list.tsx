import { useNavigate, Link } from "@tanstack/react-router";
import { Suspense, useRef, useState, useMemo } from "react";
import type { ContactSearch, ContactListSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { isFiltered, toContactFilter } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { NewRun } from "#app/shared/invitations/new-run.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ContactRows } from "./contact-rows.tsx";
import { ContactsHeader } from "./contacts-header.tsx";
import { ContactsToolbar } from "./contacts-toolbar.tsx";
import { ManageTags } from "#app/features/contacts/tags/manage-tags.tsx";
import { NewContact } from "./new-contact.tsx";
import { TagDialog } from "#app/features/contacts/tags/tag-dialog.tsx";
import {
  selectedPair,
  toSelectionInput,
  useSelection,
} from "#app/features/contacts/contact-data/use-contact-selection.ts";
import { type BulkDialog, isSelectable, useContactKeys } from "./use-contact-keys.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "#api/query.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import SearchX from "lucide-react/icons/search-x";
import Users from "lucide-react/icons/users";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";

const MergeSelected = lazyPart(
  async () => (await import("#app/features/contacts/merge/merge-selected.tsx")).MergeSelected,
);

type ContactsEmptyProps = { search: ContactSearch; mayEdit: boolean; onNew: () => void };

function ContactsEmpty({ search, mayEdit, onNew }: ContactsEmptyProps) {
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
  const actions = mayEdit ? (
    <div className="flex flex-wrap justify-center gap-2">
      <Link to="/contacts/import" className={buttonStyles({ variant: "primary", size: "lg" })}>
        {m.contacts_import()}
      </Link>
      <Button size="lg" onClick={onNew}>
        {m.contacts_new()}
      </Button>
    </div>
  ) : (
    <Link to="/settings/account" className={buttonStyles()}>
      {m.inbox_see_role()}
    </Link>
  );
  return (
    <EmptyState icon={Users} title={m.contacts_none_title()} action={actions}>
      <p>{mayEdit ? m.contacts_none_text() : m.contacts_none_viewer()}</p>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="appear-late flex-1 overflow-hidden">
      <span className="sr-only">{m.common_loading()}</span>
      {Array.from({ length: 9 }, (_, row) => (
        <div key={row} className="flex h-13 items-center gap-4 border-b border-line px-4 sm:px-6">
          <Skeleton round className="size-7" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-3.5 w-32 max-lg:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

/** The contacts of a filter, page by page. The previous filter's contacts stay until the new ones have loaded. */
function useContacts(search: ContactSearch) {
  const list = useInfiniteQuery({
    ...listQuery("listContacts", { query: { ...toContactFilter(search), sort: search.order } }),
    placeholderData: keepPreviousData,
    // Contacts are edited on other screens.
    refetchOnMount: "always",
  });
  const contacts = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.data.data) ?? [];
    return [...new Map(all.map((contact) => [contact.id, contact])).values()];
  }, [list.data]);
  return { list, contacts };
}

export function ContactsBox({ address }: { address: ContactListSearch }) {
  const { dialog, ...search } = address;
  const filter = JSON.stringify(search);
  const navigate = useNavigate({ from: "/contacts/" });
  const { can, offers } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { list, contacts } = useContacts(search);
  const selection = useSelection(filter);
  const [bulkDialog, openDialog] = useState<BulkDialog>();
  const may = {
    edit: can("editor"),
    tag: can("editor") && offers("changeContacts"),
    invite: can("editor") && offers("createInvitationRun"),
    merge: can("editor") && offers("mergeContact"),
  };
  const open = (next: ContactListSearch["dialog"]) =>
    void navigate({ search: (old) => ({ ...old, dialog: next }), replace: next === undefined });
  const set = (change: Partial<ContactSearch>) => void navigate({ search: (old) => ({ ...old, ...change }) });
  const keys = useContactKeys({ list: filter, contacts, selection, may, openDialog, onNew: () => open("new") });
  const close = () => {
    openDialog(undefined);
    open(undefined);
  };
  const isEmpty = contacts.length === 0 && !list.isPlaceholderData;
  const chosen = toSelectionInput(selection, search);
  const pair = selectedPair(selection);
  return (
    <div className="flex screen-height flex-col overflow-y-auto">
      <div className="flex flex-col gap-3 border-b border-line px-4 pt-5 pb-3 sm:px-6">
        <ContactsHeader search={search} mayEdit={may.edit} open={open} />
        {(!isEmpty || isFiltered(search)) && <ContactsToolbar search={search} set={set} />}
      </div>
      {list.isError && !list.data && (
        <ReadFailed className="border-t border-line" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <ListSkeleton />}
      {list.data && isEmpty && <ContactsEmpty search={search} mayEdit={may.edit} onNew={() => open("new")} />}
      {contacts.length > 0 && (
        <div className={cx("flex min-h-64 flex-1 flex-col", list.isPlaceholderData && "opacity-60")}>
          <ContactRows
            key={filter}
            {...{ box, contacts, selection, keys, list: filter }}
            selectable={isSelectable(may)}
            hasMore={list.hasNextPage && !list.isPlaceholderData && !list.isFetchNextPageError}
            busy={list.isFetching}
            more={() => void list.fetchNextPage()}
          />
          {list.isFetchNextPageError && (
            <ReadFailed
              className="border-t border-line"
              compact
              error={list.error}
              retry={() => void list.fetchNextPage()}
            />
          )}
          {selection.ids.size > 0 && (
            <BulkBar
              {...{ search, selection, contacts, may, openDialog }}
              hasMore={list.hasNextPage}
              onClear={keys.clear}
            />
          )}
        </div>
      )}
      {bulkDialog === "tag" && <TagDialog {...{ chosen, contacts }} count={selection.ids.size} close={close} />}
      {bulkDialog === "invite" && <NewRun chosen={chosen.people} close={close} />}
      <Suspense fallback={<Opening close={close} />}>
        {bulkDialog === "merge" && pair && <MergeSelected ids={pair} close={close} onMerged={selection.clear} />}
      </Suspense>
      {dialog === "new" && may.edit && <NewContact close={close} />}
      {dialog === "tags" && <ManageTags mayEdit={may.edit} close={close} />}
      <p role="status" className="sr-only">
        {list.isPlaceholderData ? m.common_loading() : ""}
      </p>
    </div>
  );
}
