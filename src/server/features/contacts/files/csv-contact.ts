import * as z from "zod";
import { CONTACT_COLUMNS, type ContactColumn } from "#contract/contacts/contact-files.ts";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import { TAG_SEPARATOR } from "#contract/contacts/tag.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { ColumnPositions } from "#server/platform/csv/columns.ts";
import { unescapeFormulaCell } from "#server/platform/csv/formula-cells.ts";
import { readUnsubscribed } from "./read-unsubscribed.ts";

/** A contact read from a CSV row, named by column. Empty cells are null. */
export interface ImportedContact {
  email: string;
  name: string | null;
  phone: string | null;
  company: string | null;
  primary_source: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
  zipcode: string | null;
  tags: string[];
  unsubscribed: boolean;
  unsubscribe_reason: string | null;
}

const MAXIMUM: Partial<Record<ContactColumn, number>> = {
  email: LIMITS.email,
  phone: CONTACT_LIMITS.phone,
  zipcode: CONTACT_LIMITS.zipcode,
  tags: CONTACT_LIMITS.tagsOfContact * (CONTACT_LIMITS.tagName + 1),
};
const KEYS = Object.keys(CONTACT_COLUMNS) as ContactColumn[];
const Email = z.email();

const tagsOf = (cell: string) => [
  ...new Map(
    cell
      .split(TAG_SEPARATOR)
      .map((tag) => tag.trim())
      .filter(Boolean)
      .map((tag) => [tag.toLowerCase(), tag]),
  ).values(),
];

export function readContact(
  fields: string[],
  columns: ColumnPositions<ContactColumn>,
): ImportedContact | { reason: string } {
  const cell = (key: ContactColumn) =>
    unescapeFormulaCell(storableText(fields[columns[key] ?? -1] ?? "").trim()).trim();
  const row = Object.fromEntries(KEYS.map((key) => [key, cell(key)])) as Record<ContactColumn, string>;
  for (const key of KEYS) {
    const maximum = MAXIMUM[key] ?? LIMITS.shortText;
    if (row[key].length > maximum)
      return { reason: `The ${CONTACT_COLUMNS[key]} is longer than ${maximum} characters.` };
  }
  if (row.email === "") return { reason: "The row has no Email." };
  if (!Email.safeParse(row.email).success) return { reason: `The Email “${row.email}” is not an e-mail address.` };
  const tags = tagsOf(row.tags);
  if (tags.length > CONTACT_LIMITS.tagsOfContact) return { reason: "The row has more tags than a contact may have." };
  if (tags.some((tag) => tag.length > CONTACT_LIMITS.tagName))
    return { reason: `A tag is longer than ${CONTACT_LIMITS.tagName} characters.` };
  const unsubscribed = readUnsubscribed(row.unsubscribed);
  if (unsubscribed === undefined)
    return { reason: `The Unsubscribed “${row.unsubscribed}” is neither yes nor no. Write yes or no.` };
  const { email, tags: _tags, unsubscribed: _cell, ...texts } = row;
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text || null])) as Record<
      keyof typeof texts,
      string | null
    >),
    email,
    tags,
    unsubscribed,
  };
}
