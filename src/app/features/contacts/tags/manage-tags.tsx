import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { tagsQuery, useTagActions } from "./use-tags.ts";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { useEditedRows } from "#app/shared/list/use-edited-rows.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TagRow } from "./tag-row.tsx";

export function ManageTags({ mayEdit, close }: { mayEdit: boolean; close: () => void }) {
  const tags = useQuery(tagsQuery());
  const actions = useTagActions();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const create = async () => {
    if (name.trim() && (await actions.create(name.trim()))) setName("");
  };
  const all = useEditedRows(tags.data?.data);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.contacts_tags()}
      description={m.contacts_tags_text()}
      footer={<Button onClick={close}>{m.common_close()}</Button>}
    >
      {mayEdit && (
        <form
          className="mb-3 flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <Input
            ref={input}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={CONTACT_LIMITS.tagName}
            autoComplete="off"
            aria-label={m.contacts_tag_new()}
            placeholder={m.contacts_tag_new()}
          />
          <Button type="submit" loading={actions.pending}>
            {m.contacts_tag_add()}
          </Button>
        </form>
      )}
      {tags.isPending && <Skeleton className="h-5 w-40" />}
      {tags.data && all.length === 0 && <p className="py-4 text-ink-soft">{m.contacts_tags_none()}</p>}
      {all.length > 0 && (
        <ul aria-label={m.contacts_tags()} className="divide-y divide-line rounded-md border border-line">
          {all.map(({ row, ...editing }) => (
            <TagRow
              key={row.id}
              tag={row}
              {...{ actions, mayEdit }}
              {...editing}
              onGone={() => input.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
