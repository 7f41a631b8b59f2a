import { m } from "#messages/gen/messages.js";
import type { ContactField } from "./contact-values.ts";
import type { Contact } from "#contract/contacts/contact.ts";

/** The sources the service itself writes; any other is free text. */
const SOURCE_LABELS: Record<string, () => string> = {
  form: m.contacts_source_form,
  import: m.contacts_source_import,
  manual: m.contacts_source_manual,
};

export const sourceLabel = (source: string): string => SOURCE_LABELS[source.toLowerCase()]?.() ?? source;

export const contactName = ({ name, email, phone }: Pick<Contact, "name" | "email" | "phone">): string =>
  name || email || phone;

/** For sentences and dialogs, which need some name. */
export const contactNameOrId = (contact: Pick<Contact, "id" | "name" | "email" | "phone">): string =>
  contactName(contact) || `#${contact.id}`;

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

export const fieldLabel = (field: ContactField): string => FIELD_LABELS[field]();
