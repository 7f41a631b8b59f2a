import type { ContactSearch } from "./contact-search.ts";
import { toContactFilter } from "./read-contact-search.ts";
import type { ContactFilter } from "#contract/contacts/contact-filter.ts";
import type { Selection } from "./use-selection.ts";

/** What is selected, as the service is told: identifiers, or the filter itself. */
export interface ContactSelectionInput {
  ids?: number[];
  filter?: ContactFilter;
  /** The same, as people to invite. */
  people: { contact_ids: number[] } | { filter: ContactFilter };
}

export function toSelectionInput({ ids, all }: Selection, search: ContactSearch): ContactSelectionInput {
  if (all) return { filter: toContactFilter(search), people: { filter: toContactFilter(search) } };
  return { ids: [...ids], people: { contact_ids: [...ids] } };
}
