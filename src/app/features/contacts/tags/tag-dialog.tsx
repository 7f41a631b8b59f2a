import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { tagsQuery } from "./use-tags.ts";
import { type CheckState, checkStateOf } from "#app/shared/multi-select/tri-state.ts";
import { MultiSelectOption } from "#app/shared/multi-select/checkbox-line.tsx";
import { MultiSelectPanel } from "#app/shared/multi-select/checkbox-panel.tsx";
import { useMultiSelect } from "#app/shared/multi-select/use-multi-select.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import type { ContactSelectionInput } from "#app/features/contacts/contact-data/selected-contacts.ts";
import { NewTag } from "./new-tag.tsx";
import { useTagContacts } from "./use-tag-contacts.ts";

type TagDialogProps = { chosen: ContactSelectionInput; contacts: Contact[]; count: number; close: () => void };

/** Tags of many contacts: found by typing, three-fold, made in place, put on and taken off by one act. */
export function TagDialog({ chosen, contacts, count, close }: TagDialogProps) {
  const tags = useQuery(tagsQuery());
  const apply = useTagContacts();
  const [problem, setProblem] = useState<string>();
  const [meant] = useState(() => (chosen.ids ? contacts.filter(({ id }) => chosen.ids?.includes(id)) : []));
  // Of what is not loaded nobody knows what it has: some may.
  const isKnown = chosen.ids !== undefined && meant.length === chosen.ids.length;
  const before = (id: number): CheckState =>
    isKnown ? checkStateOf(meant, ({ tag_ids: given }) => given.includes(id)) : "some";
  const ticks = useMultiSelect(tags.data?.data ?? [], before);
  const save = async () => {
    if (!ticks.change) return close();
    const { add, remove } = ticks.change;
    const change = { add_tags: add, remove_tags: remove };
    const certain = [...add, ...remove].every((id) => before(id) !== "some");
    const undo = certain ? { add_tags: remove, remove_tags: add } : undefined;
    try {
      await apply.run(chosen, change, undo);
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(describeError(error).text);
    }
  };
  const title = chosen.filter
    ? m.contacts_tags_all_title()
    : m.contacts_tags_title({ count, shown: formatNumber(count) });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={title}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant="primary" loading={apply.pending} onClick={() => void save()}>
            {m.contacts_tags_apply()}
          </Button>
        </>
      }
    >
      <MultiSelectPanel
        words={ticks.words}
        onWords={ticks.setWords}
        onEnter={() => ticks.enter(() => void save())}
        search={m.contacts_tags_search()}
        label={m.contacts_tags()}
        none={ticks.typed ? m.contacts_tags_no_match() : m.contacts_tags_none()}
        pending={tags.isPending}
        problem={problem}
      >
        {ticks.found.map(({ id, name, contacts_count }) => (
          <MultiSelectOption
            key={id}
            checkState={ticks.checkState(id)}
            onToggle={() => ticks.toggle(id)}
            count={contacts_count}
          >
            {name}
          </MultiSelectOption>
        ))}
      </MultiSelectPanel>
      {ticks.fresh && <NewTag key={ticks.fresh} name={ticks.fresh} onCreated={ticks.take} />}
    </Dialog>
  );
}
