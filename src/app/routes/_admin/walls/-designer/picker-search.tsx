import { useNavigate } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { Input } from "#ui/input.tsx";
import { useShortcuts } from "#ui/shortcuts.ts";

const PAUSE = 150;

/** The search among reviews: typing replaces the address, and what comes from there is shown. */
export function PickerSearch({ q }: { q: string }) {
  const navigate = useNavigate({ from: "/walls/$pageId" });
  const input = useRef<HTMLInputElement>(null);
  const said = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (q === said.current) return;
    said.current = q;
    if (input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      said.current = text.trim();
      void navigate({ search: (search) => ({ ...search, q: text.trim() || undefined }), replace: true });
    }, PAUSE);
  };
  useShortcuts([
    {
      id: "wall search",
      keys: "/",
      label: m.walls_search(),
      group: m.walls_shortcuts(),
      run: () => input.current?.focus(),
    },
  ]);
  return (
    <search>
      <Input
        ref={input}
        type="search"
        icon={Search}
        defaultValue={q}
        aria-label={m.walls_search()}
        placeholder={m.walls_search_placeholder()}
        enterKeyHint="search"
        onChange={(event) => say(event.currentTarget.value)}
      />
    </search>
  );
}
