import { m } from "#messages/gen/messages.js";
import type { ContactField } from "./contact-values.ts";
import type { Contact } from "#contract/contacts/contact.ts";

/** The sources Laurel writes by itself; any other is somebody's own word. */
const SOURCE_LABELS: Record<string, () => string> = {
  form: m.contacts_source_form,
  import: m.contacts_source_import,
  manual: m.contacts_source_manual,
};

/** Where a contact came from, in words. */
export const sourceLabel = (source: string): string => SOURCE_LABELS[source.toLowerCase()]?.() ?? source;

/** What a contact is called by: name, else address, else phone number. */
export const contactName = ({ name, email, phone }: Pick<Contact, "name" | "email" | "phone">): string =>
  name || email || phone;

const FIELD_LABELS: Record<ContactField, () => string> = {
  name: m.contacts_name,
  email: m.contacts_email,
  phone: m.contacts_phone,
  company: m.contacts_company,
  city: m.contacts_city,
  state: m.contacts_state,
  zipcode: m.contacts_zipcode,
  country: m.contacts_country,
  primary_source: m.contacts_source,
  is_unsubscribed: m.person_unsubscribed,
  unsubscribe_reason: m.person_unsubscribe_reason,
};

/** What a field of a contact is called. */
export const fieldLabel = (field: ContactField): string => FIELD_LABELS[field]();
