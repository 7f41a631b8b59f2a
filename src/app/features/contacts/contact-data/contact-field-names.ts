import { m } from "#messages/gen/messages.js";
import type { ContactField } from "./contact-values.ts";

const NAMES: Record<ContactField, () => string> = {
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
export const fieldLabel = (field: ContactField): string => NAMES[field]();
