import { useRouter } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Input } from "#ui/controls/input.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";

type UrlSearchFieldProps = {
  id: string;
  q: string;
  /** Replaces the search text in the URL; undefined removes it. */
  onSearch: (text: string | undefined) => void;
  label: string;
  placeholder: string;
  group: string;
  /** Milliseconds without typing before the text is applied. */
  pause?: number;
  className?: string;
};

/** A search field whose text is in the URL. Going back in the history also updates the field. */
export function UrlSearchField({
  id,
  q,
  onSearch,
  label,
  placeholder,
  group,
  pause = 0,
  className,
}: UrlSearchFieldProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (q === applied.current) return;
    applied.current = q;
    clearTimeout(timer.current);
    if (input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (text: string) => {
    applied.current = text.trim();
    onSearch(applied.current || undefined);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    if (pause === 0) return apply(text);
    const { pathname } = router.latestLocation;
    timer.current = setTimeout(() => {
      // While the screen of a followed link loads, this field is still there: its text would lead back.
      if (router.latestLocation.pathname === pathname) apply(text);
    }, pause);
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
