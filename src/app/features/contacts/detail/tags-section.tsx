import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { useTags } from "#app/features/contacts/tags/use-tags.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { type Contact, CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { useNameFilter } from "#app/shared/multi-select/use-name-filter.ts";
import type { Tag } from "#contract/contacts/tag.ts";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useContactTags } from "./use-contact-tags.ts";

type TagChoiceProps = { tags: Tag[]; chosen: number[]; onToggle: (tag: number, on: boolean) => void };

function TagChoice({ tags, chosen, onToggle }: TagChoiceProps) {
  const { text, setText, typed, found: fitting, fresh } = useNameFilter(tags);
  const { run, pending } = useCommand("createTag");
  const make = (name: string) =>
    runOrToast(async () => {
      const { data } = await run({ body: { name } });
      setText("");
      onToggle(data.id, true);
    }, m.contacts_tag_failed());
  const enter = () => {
    const [only] = fitting;
    if (fresh) return void make(fresh);
    const exact =
      fitting.find(({ name }) => name.toLocaleLowerCase() === typed) ?? (fitting.length === 1 ? only : undefined);
    if (exact) onToggle(exact.id, !chosen.includes(exact.id));
  };
  return (
    <div className="flex w-64 flex-col gap-1">
      <Input
        value={text}
        maxLength={CONTACT_LIMITS.tagName}
        aria-label={m.contacts_tags_search()}
        placeholder={m.contacts_tags_search()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          enter();
        }}
      />
      <ChoicesPanel
        multiple
        label={m.contacts_tags()}
        value={chosen.map(String)}
        onChange={(next) => {
          const ids = next.map(Number);
          const on = ids.find((id) => !chosen.includes(id));
          const off = chosen.find((id) => !ids.includes(id));
          if (on !== undefined) onToggle(on, true);
          else if (off !== undefined) onToggle(off, false);
        }}
        options={fitting.map((tag) => ({ value: String(tag.id), label: tag.name }))}
      />
      {fresh && (
        <Button size="sm" variant="ghost" icon={Plus} loading={pending} onClick={() => void make(fresh)}>
          <span className="truncate">{m.contacts_tag_create({ name: fresh })}</span>
        </Button>
      )}
    </div>
  );
}

type TagsSectionProps = { contact: Contact; canEdit: boolean };

export function TagsSection({ contact: { id, tag_ids: ids }, canEdit }: TagsSectionProps) {
  const tags = useTags();
  const adder = useRef<HTMLButtonElement>(null);
  const toggle = useContactTags(id);
  const nameOf = (tag: number) =>
    tags?.find((one) => one.id === tag)?.name ?? m.person_tag_numbered({ id: String(tag) });
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {ids.length === 0 && !canEdit && <p className="text-ink-soft">{m.person_tags_none()}</p>}
      {ids.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-7 max-w-full items-center rounded-full border border-line-strong bg-surface ps-2.5 text-sm pointer-coarse:h-10"
        >
          <span dir="auto" className="truncate">
            {nameOf(tag)}
          </span>
          {canEdit ? (
            <button
              type="button"
              aria-label={m.common_remove_named({ name: nameOf(tag) })}
              onClick={() => {
                adder.current?.focus();
                toggle(tag, false);
              }}
              className="grid h-7 w-7 place-items-center rounded-full hover:bg-hover pointer-coarse:h-10 pointer-coarse:w-10"
            >
              <Icon icon={X} size={12} />
            </button>
          ) : (
            <span className="w-2.5" />
          )}
        </span>
      ))}
      {canEdit && tags && (
        <Popover
          label={m.person_tag_add()}
          padded={false}
          trigger={
            <Button ref={adder} size="sm" variant="ghost" icon={Plus}>
              {m.person_tag_add()}
            </Button>
          }
        >
          <TagChoice tags={tags} chosen={ids} onToggle={toggle} />
        </Popover>
      )}
    </div>
  );
}
