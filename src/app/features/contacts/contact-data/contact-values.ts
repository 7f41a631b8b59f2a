import * as z from "zod/mini";
import type { Contact, ContactPatch } from "#contract/contacts/contact.ts";

export const TEXTS = [
  "name",
  "email",
  "phone",
  "company",
  "city",
  "state",
  "zipcode",
  "country",
  "primary_source",
] as const satisfies (keyof Contact & keyof ContactPatch)[];
export type TextName = (typeof TEXTS)[number];

export type ContactValues = Record<TextName, string> & { is_unsubscribed: boolean; unsubscribe_reason: string };
export type ContactField = keyof ContactValues;
const FIELDS: ContactField[] = [...TEXTS, "is_unsubscribed", "unsubscribe_reason"];

/** The fields that a draft keeps. E-mail and phone are contact data, which drafts must not contain. */
export const ContactDraft = z.object({
  name: z.string(),
  company: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  primary_source: z.string(),
  is_unsubscribed: z.boolean(),
  unsubscribe_reason: z.string(),
});

export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  company: contact.company,
  city: contact.city,
  state: contact.state,
  zipcode: contact.zipcode,
  country: contact.country,
  primary_source: contact.primary_source,
  is_unsubscribed: contact.is_unsubscribed,
  unsubscribe_reason: contact.unsubscribe_reason,
});

export const changedFields = (before: ContactValues, now: ContactValues): ContactField[] =>
  FIELDS.filter((field) => before[field] !== now[field]);

export const patchOf = (before: ContactValues, now: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(changedFields(before, now).map((field) => [field, now[field]]));

/** Rebases unsaved edits on the newer stored values; `both` names fields changed on both sides. */
export function rebase(base: ContactValues, mine: ContactValues, theirs: ContactValues) {
  const own = changedFields(base, mine);
  const both = own.filter((field) => base[field] !== theirs[field] && mine[field] !== theirs[field]);
  return { values: { ...theirs, ...patchOf(base, mine) }, both };
}
