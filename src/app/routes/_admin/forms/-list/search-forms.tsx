import { useNavigate } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { Input } from "#ui/input.tsx";
import { useShortcuts } from "#ui/shortcuts.ts";

/** The search. What is typed replaces the address; a Back that changes the search shows in the field. */
export function SearchForms({ q }: { q: string }) {
  const navigate = useNavigate({ from: "/forms/" });
  const input = useRef<HTMLInputElement>(null);
  const said = useRef(q);
  useEffect(() => {
    if (q === said.current) return;
    said.current = q;
    if (input.current) input.current.value = q;
  }, [q]);
  const say = (text: string) => {
    said.current = text.trim();
    void navigate({ search: (old) => ({ ...old, q: said.current || undefined }), replace: true });
  };
  useShortcuts([
    {
      id: "form search",
      keys: "/",
      label: m.forms_search(),
      group: m.forms_title(),
      run: () => input.current?.focus(),
    },
  ]);
  return (
    <search className="min-w-0 flex-1 basis-56 sm:max-w-72">
      <Input
        ref={input}
        type="search"
        icon={Search}
        defaultValue={q}
        placeholder={m.forms_search_placeholder()}
        aria-label={m.forms_search()}
        enterKeyHint="search"
        onChange={(event) => say(event.currentTarget.value)}
      />
    </search>
  );
}
