import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import type { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { splitEscapedList } from "#app/features/contacts/contact-data/read-contact-search.ts";
import { sourceLabel } from "#app/features/contacts/contact-data/source-name.ts";
import { useTags } from "#app/features/contacts/tags/use-tags.ts";

/** What contacts can be filtered by, in the order of the chips. */
export const CHIPS = ["tag", "reviewed", "unsubscribed", "source", "country", "company"] as const;
export type ChipName = (typeof CHIPS)[number];

interface Option {
  value: string;
  label: string;
  count?: number;
}

const asWritten = (word: string) => word;

/** Values that are chosen stay to be taken off, whatever the service counts. */
function withChosen(options: Option[], chosen: string[], name: (word: string) => string): Option[] {
  const known = new Set(options.map(({ value }) => value.toLowerCase()));
  return [
    ...options,
    ...chosen.filter((word) => !known.has(word.toLowerCase())).map((word) => ({ value: word, label: name(word) })),
  ];
}

/** What each chip has to choose from, with how many contacts each would leave; undefined until that is known. */
export function useChipOptions(search: ContactSearch): Record<ChipName, Option[] | undefined> {
  const facets = useQuery(query("getContactFacets")).data?.data;
  const tags = useTags();
  const words = (name: "source" | "country" | "company", naming = asWritten) =>
    facets &&
    withChosen(
      facets[name].map(({ value, count }) => ({ value, label: naming(value), count })),
      splitEscapedList(search[name]),
      naming,
    );
  const yesNo = (yes: string, no: string, count: number | undefined) => [
    { value: "any", label: m.reviews_any() },
    { value: "yes", label: yes, count },
    { value: "no", label: no, count: count === undefined || !facets ? undefined : facets.total - count },
  ];
  return {
    tag: tags?.map(({ id, name, contacts_count: count }) => ({ value: String(id), label: name, count })),
    reviewed: yesNo(m.contacts_reviewed_yes(), m.contacts_reviewed_no(), facets?.has_reviewed),
    unsubscribed: yesNo(m.contacts_unsubscribed_yes(), m.contacts_unsubscribed_no(), facets?.is_unsubscribed),
    source: words("source", sourceLabel),
    country: words("country"),
    company: words("company"),
  };
}
