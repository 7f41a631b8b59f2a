import { useNavigate } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { isComposing } from "#ui/keyboard/is-composing.ts";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";

const DEBOUNCE_MS = 120;

/**
 * Typing replaces the address instead of adding history entries; a search changed by Back updates the field, unless
 * the field itself set it.
 */
export function SearchField({ q }: { q: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (q === applied.current) return;
    applied.current = q;
    clearTimeout(timer.current);
    if (input.current) input.current.value = q;
  }, [q]);
  const apply = (text: string, pause = DEBOUNCE_MS) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      applied.current = text.trim();
      void navigate({
        to: ".",
        search: (search: ReviewSearch) => ({ ...search, q: text.trim() || undefined }),
        replace: true,
      });
    }, pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const clear = () => {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
    apply("", 0);
  };
  useShortcuts([
    {
      id: "review search",
      keys: "/",
      label: m.reviews_search(),
      group: m.shell_reviews(),
      run: () => input.current?.focus(),
    },
  ]);
  return (
    <search className="min-w-0 flex-1 sm:max-w-80">
      <Input
        ref={input}
        type="search"
        icon={Search}
        defaultValue={q}
        placeholder={m.reviews_search_placeholder()}
        aria-label={m.reviews_search()}
        enterKeyHint="search"
        className="search-field"
        onChange={(event) => apply(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent) || event.key !== "Escape") return;
          event.preventDefault();
          if (event.currentTarget.value) clear();
          else document.querySelector<HTMLElement>(".review-list a[tabindex='0']")?.focus();
        }}
        end={
          q ? (
            <IconButton
              icon={X}
              size="sm"
              label={m.reviews_search_clear()}
              tooltip={false}
              onClick={clear}
              className="-me-1.5"
            />
          ) : (
            <Kbd keys="/" className="pointer-coarse:hidden" />
          )
        }
      />
    </search>
  );
}
