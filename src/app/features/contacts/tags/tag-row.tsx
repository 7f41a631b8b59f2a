import { Link } from "@tanstack/react-router";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import type { Tag } from "#contract/contacts/tag.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import type { RowEditing } from "#app/shared/list/use-edited-rows.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import type { TagActions } from "./use-tags.ts";

type TagRowProps = RowEditing & {
  tag: Tag;
  actions: TagActions;
  mayEdit: boolean;
  /** Called when the row is removed, to move the focus elsewhere. */
  onGone: () => void;
};

export function TagRow({ tag, actions, mayEdit, isEdited, isDeleted, edit, close, onGone }: TagRowProps) {
  const [name, setName] = useState(tag.name);
  const row = useRef<HTMLLIElement>(null);
  const count = tag.contacts_count ?? 0;
  const end = () => {
    flushSync(close);
    if (isDeleted) onGone();
    else row.current?.querySelector("button")?.focus();
  };
  const save = async () => {
    const next = name.trim();
    if (!next || (await (isDeleted ? actions.create(next) : next === tag.name || actions.rename(tag, next)))) end();
  };
  const remove = async () => {
    if (await actions.remove(tag)) onGone();
  };
  if (isEdited)
    return (
      <li ref={row} className="flex flex-col gap-2 p-2">
        <FormAlert message={undefined} isGone={isDeleted} />
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Input
            autoFocus
            value={name}
            maxLength={CONTACT_LIMITS.tagName}
            aria-label={m.contacts_tag_name()}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              // Escape ends the renaming and must not close the dialog.
              event.stopPropagation();
              end();
            }}
          />
          <Button type="submit" loading={actions.pending}>
            {isDeleted ? m.common_save_new() : m.common_save()}
          </Button>
        </form>
      </li>
    );
  return (
    <li ref={row} className="flex min-h-11 items-center gap-2 ps-3 pe-1.5">
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {tag.name}
      </span>
      <Link
        to="/contacts"
        search={{ tag: String(tag.id) }}
        className="inline-flex min-h-6 items-center text-sm text-ink-soft tabular-nums hover:text-ink hover:underline"
      >
        {m.contacts_count({ count, shown: formatNumber(count) })}
      </Link>
      {mayEdit && (
        <>
          <IconButton
            icon={Pencil}
            size="sm"
            tooltip={false}
            label={m.contacts_tag_rename({ name: tag.name })}
            onClick={() => {
              setName(tag.name);
              edit();
            }}
          />
          <IconButton
            icon={Trash}
            size="sm"
            tooltip={false}
            label={m.contacts_tag_delete_named({ name: tag.name })}
            onClick={() => void remove()}
          />
        </>
      )}
    </li>
  );
}
