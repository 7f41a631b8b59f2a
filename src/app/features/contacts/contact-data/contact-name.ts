import type { Contact } from "#contract/contacts/contact.ts";

/** What a contact is called by: name, else address, else phone number. */
export const contactName = ({ name, email, phone }: Pick<Contact, "name" | "email" | "phone">): string =>
  name || email || phone;
