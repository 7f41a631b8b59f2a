import { guessJoinedName } from "#app/shared/spreadsheet/join-names.ts";
import { guessColumns, withPerson } from "#app/shared/spreadsheet/guess-mapping.ts";
import { CONTACT_COLUMNS, type ContactColumn, type ContactMapping } from "#contract/contacts/contact-files.ts";
import { m } from "#messages/gen/messages.js";

const SYNONYMS: Record<ContactColumn, string[]> = {
  email: ["e mail", "email address", "mail", "customer email"],
  name: ["full name", "display name", "customer name", "contact", "contact name", "customer"],
  phone: ["phone number", "telephone", "mobile", "mobile phone"],
  company: ["company name", "organisation", "organization", "employer", "account"],
  primary_source: ["primary source", "lead source", "origin"],
  country: ["country region", "nation"],
  state: ["province", "region", "county"],
  city: ["town"],
  zipcode: ["zip", "postal code", "postcode"],
  tags: ["tag", "labels", "groups", "segments"],
  unsubscribed: ["is unsubscribed", "opted out", "opt out", "do not email"],
  unsubscribe_reason: ["opt out reason", "reason"],
};

const LABELS: Record<ContactColumn, () => string> = {
  email: m.contacts_email,
  name: m.contacts_name,
  phone: m.contacts_phone,
  company: m.contacts_company,
  primary_source: m.contacts_source,
  country: m.contacts_country,
  state: m.contacts_state,
  city: m.contacts_city,
  zipcode: m.contacts_zipcode,
  tags: m.contacts_tags,
  unsubscribed: m.contacts_column_unsubscribed,
  unsubscribe_reason: m.contacts_column_reason,
};

export const COLUMNS = Object.keys(CONTACT_COLUMNS).filter((key): key is ContactColumn => key in CONTACT_COLUMNS);

export const columnLabel = (column: ContactColumn): string => LABELS[column]();

export const guessContactMapping = (headers: string[]): ContactMapping =>
  guessJoinedName(
    headers,
    guessColumns(
      headers,
      COLUMNS.map((column) => [column, withPerson([CONTACT_COLUMNS[column], ...SYNONYMS[column]])]),
    ),
  );

/** Rows whose e-mail address an earlier row has. */
export function countRepeated(emails: string[]): number {
  const known = new Set<string>();
  let filled = 0;
  for (const email of emails) {
    const key = email.trim().toLowerCase();
    if (key === "") continue;
    filled += 1;
    known.add(key);
  }
  return filled - known.size;
}
