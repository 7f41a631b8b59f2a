import * as z from "zod/mini";
import { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** What the address of the list says: the filter, and which dialog is open. */
export const ContactListSearch = z.extend(ContactSearch, {
  dialog: maybe(z.enum(["new", "tags"])),
});
export type ContactListSearch = z.output<typeof ContactListSearch>;
