import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { listQuery } from "#api/query.ts";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { contactName, contactNameOrId, fieldLabel } from "#app/features/contacts/contact-data/contact-labels.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { NoteForm, useNoteForm } from "#app/features/contacts/timeline/note-form.tsx";
import type { TimelineSearch } from "#app/features/contacts/timeline/timeline-search.ts";
import { Timeline } from "#app/features/contacts/timeline/timeline.tsx";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { useMedia } from "#ui/core/use-media-query.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import { ContactSidebar } from "./contact-sidebar.tsx";
import { DetailsSection } from "./details-section.tsx";
import { useContactForm } from "./use-contact-form.ts";
import { useState, Suspense } from "react";
import type { Contact } from "#contract/contacts/contact.ts";
import { Card } from "#ui/layout/card.tsx";
import { TEXTS } from "#app/features/contacts/contact-data/contact-values.ts";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Merge from "lucide-react/icons/merge";
import UserRoundX from "lucide-react/icons/user-round-x";
import { EraseDialog } from "#app/features/contacts/privacy/erase-dialog.tsx";
import { ExportPerson } from "#app/features/contacts/privacy/export-person.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";

const MergeDialog = lazyPart(async () => (await import("#app/features/contacts/merge/merge-dialog.tsx")).MergeDialog);

type Asked = "merge" | "export" | "erase";
type ContactMenuProps = { contact: Contact; version: string | null; onErased: () => void };

function ContactMenu({ contact, version, onErased }: ContactMenuProps) {
  const navigate = useNavigate();
  const { can, offers } = useSession();
  const [openDialog, setAsked] = useState<Asked>();
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
  const person = { id: contact.id, name: contactNameOrId(contact) };
  return (
    <>
      <Menu
        label={m.person_more()}
        trigger={<IconButton icon={Ellipsis} label={m.person_more()} variant="secondary" />}
        items={entries}
      />
      <Suspense fallback={<Opening close={close} />}>
        {openDialog === "merge" && <MergeDialog contact={contact} version={version} open onClose={close} />}
      </Suspense>
      <ExportPerson contact={person} open={openDialog === "export"} onClose={close} />
      <EraseDialog
        contact={person}
        open={openDialog === "erase"}
        onClose={close}
        onErased={() => {
          onErased();
          void navigate({ to: "/contacts", replace: true, ignoreBlocker: true });
        }}
      />
    </>
  );
}

function PlainDetails({ contact }: { contact: Contact }) {
  const facts = [
    ...TEXTS.map((name) => ({ name, value: contact[name] })),
    { name: "is_unsubscribed" as const, value: contact.is_unsubscribed ? m.person_yes() : m.person_no() },
    { name: "unsubscribe_reason" as const, value: contact.unsubscribe_reason },
  ].filter(({ value }) => value);
  return (
    <Card title={m.person_details()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{fieldLabel(name)}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type ContactScreenProps = {
  id: number;
  search: TimelineSearch;
  onSearch: (change: Partial<TimelineSearch>) => void;
};

export function ContactScreen({ id, search, onSearch }: ContactScreenProps) {
  const { can, offers } = useSession();
  const { data } = useSuspenseQuery(contactQuery(id));
  const { contact, timeline, consents, version } = data;
  const canEdit = can("editor") && offers("updateContact");
  const canNote = can("editor") && offers("createNote");
  const editing = useContactForm(contact, version, canEdit);
  const note = useNoteForm(id, canNote);
  const [notes, setNotes] = useState(0);
  const reviews = useInfiniteQuery({
    ...listQuery("listContactReviews", { params: { id }, query: {} }),
    enabled: offers("listContactReviews"),
  });
  const unsaved = note.form.watch("note").trim() ? [m.timeline_note()] : [];
  const forgetDrafts = () => {
    editing.draft.forget();
    note.draft.forget();
  };
  useLeaveGuard({ names: [...editing.dirty.map(fieldLabel), ...unsaved], onLeave: forgetDrafts });
  const beside = useMedia("(min-width: 64rem)");
  const showPerson = beside || search.show === "person";
  const name = contactName(contact) || m.person_nameless({ id: String(id) });
  const about = [contact.company, contact.city, contact.country].filter(Boolean).join(" · ");
  return (
    <PageBody width="full">
      <PageHeader
        back={<BackLink to="/contacts">{m.shell_contacts()}</BackLink>}
        title={name}
        meta={contact.is_unsubscribed && <Badge tone="warning">{m.person_unsubscribed()}</Badge>}
        description={about && <bdi>{about}</bdi>}
        actions={<ContactMenu contact={contact} version={version} onErased={forgetDrafts} />}
      />
      <DraftNotice draft={editing.draft}>{m.person_draft_contact_data()}</DraftNotice>
      {!beside && (
        <Segmented
          label={m.person_parts()}
          value={search.show ?? "timeline"}
          onChange={(next) => onSearch({ show: next === "person" ? "person" : undefined })}
          options={[
            { value: "timeline", label: m.timeline_title() },
            { value: "person", label: m.person_title() },
          ]}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 2xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
        {showPerson && (
          <>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">
              {canEdit ? <DetailsSection editing={editing} canEdit={canEdit} /> : <PlainDetails contact={contact} />}
            </div>
            <div className="min-w-0 lg:col-start-1 lg:row-start-2 2xl:col-start-3 2xl:row-start-1">
              <ContactSidebar contact={contact} consents={consents ?? undefined} list={reviews} />
            </div>
          </>
        )}
        {(beside || !showPerson) && (
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Timeline
              id={id}
              search={search}
              onSearch={onSearch}
              initialEntries={timeline}
              moment={`${version} ${notes}`}
            >
              {canNote && <NoteForm id={id} note={note} onAdded={() => setNotes((count) => count + 1)} />}
            </Timeline>
          </div>
        )}
      </div>
    </PageBody>
  );
}
