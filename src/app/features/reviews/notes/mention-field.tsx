import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LIMITS } from "#contract/core/limits.ts";
import type { Mention } from "#contract/reviews/notes/note-mentions.ts";
import { m } from "#messages/gen/messages.js";
import { Textarea } from "#ui/controls/textarea.tsx";
import { cx } from "#ui/core/cx.ts";
import { Avatar } from "#ui/data/avatar.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";

/** The beginning of a name after an `@`, of up to two words. */
const TYPED = /(?:^|[\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+)?)$/u;
const MOST = 5;

type MentionFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  people: readonly Mention[];
  value: string;
  onChange: (text: string) => void;
  /** Keys that choose no person. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

function findPeople(people: readonly Mention[], typed: string | undefined): readonly Mention[] {
  if (typed === undefined) return [];
  const start = typed.toLocaleLowerCase();
  const found = people.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(start) || lower.split(" ").some((word) => word.startsWith(start));
  });
  return found.length === 1 && found[0]?.name === typed ? [] : found.slice(0, MOST);
}

/** The field is often at the bottom of the screen. */
const showList = (list: HTMLDivElement | null) => list?.scrollIntoView({ block: "nearest" });

/** A text field that offers people while the name after an `@` is typed. */
export function MentionField({ ref, people, value, onChange, onKeyDown }: MentionFieldProps) {
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const before = value.slice(0, caret ?? 0);
  const typed = caret === undefined ? undefined : TYPED.exec(before)?.[1];
  const found = before === dismissed ? [] : findPeople(people, typed);
  const current = found[Math.min(active, found.length - 1)];
  const choose = ({ name }: Mention) => {
    const start = before.slice(0, before.length - (typed?.length ?? 0)) + name;
    const rest = value.slice(before.length);
    const next = start + (rest.startsWith(" ") ? rest : ` ${rest}`);
    flushSync(() => onChange(next.slice(0, LIMITS.note)));
    field.current?.setSelectionRange(start.length + 1, start.length + 1);
    setCaret(start.length + 1);
    setActive(0);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const isPlain = !(ctrlKey || metaKey || shiftKey || isComposing(event.nativeEvent));
    if (!current || !isPlain) return onKeyDown(event);
    if (key === "ArrowDown") setActive((found.indexOf(current) + 1) % found.length);
    else if (key === "ArrowUp") setActive((found.indexOf(current) + found.length - 1) % found.length);
    else if (key === "Enter" || key === "Tab") choose(current);
    else if (key === "Escape") setDismissed(before);
    else return onKeyDown(event);
    event.preventDefault();
  };
  return (
    <>
      <Textarea
        ref={field}
        rows={1}
        maxLength={LIMITS.note}
        placeholder={m.notes_placeholder()}
        aria-autocomplete="list"
        aria-controls={current && list}
        aria-activedescendant={current && `${list}-${current.user_id}`}
        value={value}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setActive(0);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setCaret(undefined)}
        onKeyDown={press}
      />
      {current && (
        <div
          ref={showList}
          id={list}
          role="listbox"
          aria-label={m.notes_people()}
          className="mt-1 flex flex-col rounded-md border border-line bg-surface p-1 shadow-control"
        >
          {found.map((person) => (
            // The keys of the field choose; a press must not take the focus from it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.user_id}
              id={`${list}-${person.user_id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cx(
                "flex min-h-8 items-center gap-2 rounded-sm px-2 pointer-coarse:min-h-11",
                person === current
                  ? "bg-active forced-colors:outline-2 forced-colors:-outline-offset-2"
                  : "hover:bg-hover",
              )}
            >
              <Avatar name={person.name} size="xs" />
              <bdi className="min-w-0 truncate">{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
