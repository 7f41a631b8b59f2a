import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Input } from "#ui/controls/input.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

type AddressSearchProps = {
  id: string;
  q: string;
  /** Replaces the words in the URL; undefined removes them. */
  onSay: (words: string | undefined) => void;
  label: string;
  placeholder: string;
  group: string;
  /** Milliseconds without typing before the words are applied. */
  pause?: number;
  className?: string;
};

/** A search field whose words are in the URL. Going back in the history also updates the field. */
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
