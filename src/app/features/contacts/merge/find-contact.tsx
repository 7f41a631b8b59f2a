import { useQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useDeferredValue, useState } from "react";
import { query } from "#api/query.ts";
import { contactNameOrId } from "#app/features/contacts/contact-data/contact-labels.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/data/avatar.tsx";
import { Input } from "#ui/controls/input.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

const MAX_RESULTS = 20;

type FindContactProps = { besides: number; onChoose: (contact: Contact) => void };

/** Keeps its height while the list of results grows and shrinks. */
export function FindContact({ besides, onChoose }: FindContactProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data, error, isPending } = useQuery({
    ...query("listContacts", { query: { search: search || undefined } }),
    placeholderData: (before) => before,
  });
  const found = data?.data.data.filter(({ id }) => id !== besides).slice(0, MAX_RESULTS) ?? [];
  return (
    <div className="flex h-108 max-h-[60dvh] flex-col gap-3">
      <Input
        type="search"
        icon={Search}
        value={typed}
        aria-label={m.person_merge_find()}
        placeholder={m.person_merge_find()}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isPending && <SkeletonText lines={4} />}
      {error && <p role="alert">{describeError(error).text}</p>}
      {data && found.length === 0 && <p className="text-ink-soft">{m.person_merge_none()}</p>}
      <ul aria-label={m.person_merge_find()} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {found.map((contact) => {
          const name = contactNameOrId(contact);
          const about = [contact.email, contact.company].filter((text) => text && text !== name).join(" · ");
          return (
            <li key={contact.id}>
              <button
                type="button"
                onClick={() => onChoose(contact)}
                className="flex min-h-12 w-full items-center gap-3 rounded-sm px-2 py-1 text-start -outline-offset-2 hover:bg-hover"
              >
                <Avatar name={name} />
                <span className="min-w-0">
                  <span dir="auto" className="block truncate font-medium">
                    {name}
                  </span>
                  <span dir="auto" className="block truncate text-sm text-ink-faint">
                    {about}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
