import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Input } from "#ui/controls/input.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

type AddressSearchProps = {
  id: string;
  /** What the address says. */
  q: string;
  /** Puts words, or none, into the address, in place of what it said. */
  onSay: (words: string | undefined) => void;
  label: string;
  placeholder: string;
  /** Where its key stands in the sheet of shortcuts. */
  group: string;
  /** Milliseconds of rest before what is typed is said. */
  pause?: number;
  className?: string;
};

/** A search whose words are in the address. A Back that changes them shows in the field. */
export function UrlSearchField({ id, q, onSay, label, placeholder, group, pause = 0, className }: AddressSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const said = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (q === said.current) return;
    said.current = q;
    clearTimeout(timer.current);
    if (input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (text: string) => {
    said.current = text.trim();
    onSay(said.current || undefined);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    if (pause === 0) say(text);
    else timer.current = setTimeout(() => say(text), pause);
  };
  useShortcuts([{ id, keys: "/", label, group, run: () => input.current?.focus() }]);
  return (
    <search className={className}>
      <Input
        ref={input}
        type="search"
        icon={Search}
        defaultValue={q}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        onChange={(event) => type(event.currentTarget.value)}
      />
    </search>
  );
}
