import { useId, useState } from "react";
import { ApiError } from "#api/error.ts";
import { tagsQuery } from "#app/contacts/use-tags.ts";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { wordsOf } from "#app/shell/error-words.ts";
import type { Contact } from "#contract/contact.ts";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { Input } from "#ui/input.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Chosen } from "./chosen.ts";
import { NewTag } from "./new-tag.tsx";
import { TagLine } from "./tag-line.tsx";
import { type Held, heldBy, toChange } from "./tag-choice.ts";
import { useTagContacts } from "./use-tag-contacts.ts";

type TagDialogProps = { chosen: Chosen; contacts: Contact[]; count: number; close: () => void };

/** Tags of many contacts: found by typing, three-fold, made in place, put on and taken off by one act. */
export function TagDialog({ chosen, contacts, count, close }: TagDialogProps) {
  const form = useId();
  const tags = useQuery(tagsQuery());
  const apply = useTagContacts();
  const [words, setWords] = useState("");
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [meant] = useState(() => (chosen.ids ? contacts.filter(({ id }) => chosen.ids?.includes(id)) : []));
  const typed = words.trim().toLocaleLowerCase();
  const all = tags.data?.data ?? [];
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  const exact = all.some(({ name }) => name.toLocaleLowerCase() === typed);
  // Of what is not loaded nobody knows what it has: some may.
  const isKnown = chosen.ids !== undefined && meant.length === chosen.ids.length;
  const before = (id: number): Held => (isKnown ? heldBy(meant, id) : "some");
  const held = (id: number): Held => {
    const on = ticked.get(id);
    return on === undefined ? before(id) : on ? "all" : "none";
  };
  const toggle = (id: number, on = held(id) !== "all") => setTicked(new Map([...ticked, [id, on]]));
  const save = async () => {
    const change = toChange(new Map([...ticked].filter(([id, on]) => before(id) !== (on ? "all" : "none"))));
    if (!change) return close();
    const certain = [...change.add_tags, ...change.remove_tags].every((id) => before(id) !== "some");
    const undo = certain ? { add_tags: change.remove_tags, remove_tags: change.add_tags } : undefined;
    try {
      await apply.run(chosen, change, undo);
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(wordsOf(error).text);
    }
  };
  // Enter takes the first tag found; with nothing typed it is done.
  const enter = () => {
    if (!typed) return void save();
    const [first] = found;
    if (first) toggle(first.id);
    setWords("");
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
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <FormAlert message={problem} />
        <Input
          autoComplete="off"
          aria-label={m.contacts_tags_search()}
          placeholder={m.contacts_tags_search()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      <div role="group" aria-label={m.contacts_tags()} className="mt-2 flex max-h-72 flex-col overflow-y-auto">
        {tags.isPending && <Skeleton className="m-2 h-5 w-40" />}
        {found.map((tag) => (
          <TagLine key={tag.id} tag={tag} held={held(tag.id)} onToggle={() => toggle(tag.id)} />
        ))}
        {found.length === 0 && !tags.isPending && (
          <p className="px-2 py-3 text-ink-soft">{typed ? m.contacts_tags_no_match() : m.contacts_tags_none()}</p>
        )}
      </div>
      {typed && !exact && (
        <NewTag
          key={typed}
          name={words.trim()}
          onCreated={(id) => {
            toggle(id, true);
            setWords("");
          }}
        />
      )}
    </Dialog>
  );
}
