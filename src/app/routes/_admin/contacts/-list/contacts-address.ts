import * as z from "zod/mini";
import { ContactSearch } from "#app/contacts/contact-search.ts";
import { maybe } from "#app/maybe.ts";

/** What the address of the list says: the filter, and which dialog is open. */
export const ContactsAddress = z.extend(ContactSearch, {
  dialog: maybe(z.enum(["new", "tags"])),
});
export type ContactsAddress = z.output<typeof ContactsAddress>;
