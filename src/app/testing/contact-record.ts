import type { Contact } from "#contract/contacts/contact.ts";

/** A contact as the service answers it; everything but its id is empty until given. */
export const contactRecord = (id: number, own: Partial<Contact> = {}): Contact => ({
  id,
  email: "",
  name: "",
  phone: "",
  primary_source: "",
  country: "",
  state: "",
  city: "",
  zipcode: "",
  company: "",
  date_added: "",
  date_added_label: "",
  unsubscribe_reason: "",
  unsubscribed_at: "",
  enriched_at: "",
  created_at: "2026-03-01T10:00:00.000000Z",
  updated_at: "2026-03-01T10:00:00.000000Z",
  is_unsubscribed: false,
  has_reviewed: false,
  tag_ids: [],
  ...own,
});
