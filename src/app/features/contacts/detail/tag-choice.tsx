import Plus from "lucide-react/icons/plus";
import { useCommand } from "#api/command.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useNameFilter } from "#app/shared/multi-select/use-name-search.ts";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import type { Tag } from "#contract/contacts/tag.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import { Input } from "#ui/controls/input.tsx";

type TagChoiceProps = { tags: Tag[]; chosen: number[]; onToggle: (tag: number, on: boolean) => void };

/** Tags to choose from, and a new one by its name where none is called so. */
export function TagChoice({ tags, chosen, onToggle }: TagChoiceProps) {
  const { words, setWords, typed, found: fitting, fresh } = useNameFilter(tags);
  const { run, pending } = useCommand("createTag");
  const make = (name: string) =>
    runOrToast(async () => {
      const { data } = await run({ body: { name } });
      setWords("");
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
        value={words}
        maxLength={CONTACT_LIMITS.tagName}
        aria-label={m.contacts_tags_search()}
        placeholder={m.contacts_tags_search()}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
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
