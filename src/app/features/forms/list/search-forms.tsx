import { useNavigate } from "@tanstack/react-router";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import { m } from "#messages/gen/messages.js";

/** The search among forms. */
export function SearchForms({ q }: { q: string }) {
  const navigate = useNavigate({ from: "/forms/" });
  return (
    <UrlSearchField
      id="form search"
      q={q}
      onSay={(words) => void navigate({ search: (old) => ({ ...old, q: words }), replace: true })}
      label={m.forms_search()}
      placeholder={m.forms_search_placeholder()}
      group={m.forms_title()}
      className="min-w-0 flex-1 basis-56 sm:max-w-72"
    />
  );
}
