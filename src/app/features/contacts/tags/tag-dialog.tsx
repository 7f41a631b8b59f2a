import { type Ref, useState } from "react";
import { currentWorkspace } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import type { CallOptions } from "#api/transport.ts";
import { showTagChange, type TagChange } from "./show-tag-change.ts";
import { tagsQuery } from "./use-tags.ts";
import { type CheckState, checkStateOf } from "#app/shared/multi-select/tri-state.ts";
import { MultiSelectOption } from "#app/shared/multi-select/checkbox-line.tsx";
import { MultiSelectPanel } from "#app/shared/multi-select/checkbox-panel.tsx";
import { useEnter } from "#app/shared/multi-select/use-enter.ts";
import { useMultiSelect } from "#app/shared/multi-select/use-multi-select.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import type { ContactSelectionInput } from "#app/features/contacts/contact-data/use-contact-selection.ts";
import Plus from "lucide-react/icons/plus";
import { useCommand } from "#api/command.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { queryFamily } from "#api/query.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { toast } from "#ui/feedback/toast.ts";

function useTagContacts() {
  const client = useQueryClient();
  const command = useCommand("changeContacts");
  const send = async (
    { ids, filter }: Pick<ContactSelectionInput, "ids" | "filter">,
    change: TagChange,
    options: CallOptions,
  ) => {
    const body = { ...(ids ? { ids } : { filter: filter ?? {} }), ...change };
    const { data } = await command.run({ body, options });
    if (ids) showTagChange(client, new Set(ids), change, options.workspace).settle();
    else await client.invalidateQueries(queryFamily("listContacts"));
    // With the tags alone, a record that was read long ago would pass for new.
    await client.invalidateQueries(queryFamily("getContact"));
    await client.invalidateQueries(queryFamily("listTags"));
    return data;
  };
  const takeBack = (...taken: Parameters<typeof send>) =>
    void runOrToast(async () => void (await send(...taken)), m.contacts_tag_failed());
  return {
    pending: command.pending,
    /** `undo` is absent where the previous tags are not known for all contacts. */
    async run(chosen: ContactSelectionInput, change: TagChange, undo: TagChange | undefined) {
      // Its toast, with undo, stays after a switch to another workspace.
      const options = { workspace: currentWorkspace() };
      const { changed } = await send(chosen, change, options);
      toast({
        title: m.contacts_tagged({ count: changed, shown: formatNumber(changed) }),
        tone: "success",
        action: undo && { label: m.common_undo(), run: () => takeBack(chosen, undo, options) },
      });
    },
  };
}

type NewTagProps = { name: string; onCreated: (id: number) => void; ref: Ref<HTMLFormElement> };

function NewTag({ name, onCreated, ref }: NewTagProps) {
  const create = useCommand("createTag");
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    try {
      const { data } = await create.run({ body: { name } });
      announce(m.contacts_tag_created({ name }));
      onCreated(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields["name"]?.[0] ?? describeError(error).text);
    }
  };
  return (
    <form
      ref={ref}
      className="mt-2 flex flex-col gap-2 border-t border-line pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.pending) void make();
      }}
    >
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <Button type="submit" icon={Plus} loading={create.pending} block>
        <span className="truncate">{m.contacts_tag_create({ name })}</span>
      </Button>
    </form>
  );
}

type TagDialogProps = { chosen: ContactSelectionInput; contacts: Contact[]; count: number; close: () => void };

export function TagDialog({ chosen, contacts, count, close }: TagDialogProps) {
  const tags = useQuery(tagsQuery());
  const apply = useTagContacts();
  const [problem, setProblem] = useState<string>();
  const [selected] = useState(() => (chosen.ids ? contacts.filter(({ id }) => chosen.ids?.includes(id)) : []));
  // A contact that is not loaded may or may not have the tag.
  const isKnown = chosen.ids !== undefined && selected.length === chosen.ids.length;
  const before = (id: number): CheckState =>
    isKnown ? checkStateOf(selected, ({ tag_ids: tagIds }) => tagIds.includes(id)) : "some";
  const multiSelect = useMultiSelect(tags.data?.data ?? [], before);
  const save = async () => {
    if (!multiSelect.change) return close();
    const { add, remove } = multiSelect.change;
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
  const enter = useEnter(tags.isPending, () => multiSelect.enter(() => void save()));
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
        text={multiSelect.text}
        onTextChange={multiSelect.setText}
        onEnter={enter}
        search={m.contacts_tags_search()}
        label={m.contacts_tags()}
        none={multiSelect.typed ? m.contacts_tags_no_match() : m.contacts_tags_none()}
        pending={tags.isPending}
        problem={problem}
      >
        {multiSelect.found.map(({ id, name, contacts_count }) => (
          <MultiSelectOption
            key={id}
            checkState={multiSelect.checkState(id)}
            onToggle={() => multiSelect.toggle(id)}
            count={contacts_count}
          >
            {name}
          </MultiSelectOption>
        ))}
      </MultiSelectPanel>
      {multiSelect.fresh && tags.isSuccess && (
        <NewTag
          key={multiSelect.fresh}
          ref={multiSelect.creation}
          name={multiSelect.fresh}
          onCreated={multiSelect.take}
        />
      )}
    </Dialog>
  );
}
