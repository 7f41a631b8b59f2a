import { and, asc, eq, gt, inArray } from "drizzle-orm";
import Papa from "papaparse";
import { CONTACT_COLUMNS, type ContactColumn } from "#contract/contact-files.ts";
import { TAG_SEPARATOR } from "#contract/tag.ts";
import type { Verb } from "#server/context.ts";
import type { Db } from "#server/db/open.ts";
import { contactTags, contacts, tags } from "#server/db/schema.ts";
import type { StoredContact } from "./contact-row.ts";
import { FORMULA } from "./formula-cells.ts";

const CHUNK = 2000;
// Spreadsheets take a file without this mark for one in the letters of their own country.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE = "\r\n";

async function readChunk(db: Db, workspaceId: number, after: number) {
  const rows = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), gt(contacts.id, after)))
    .orderBy(asc(contacts.id))
    .limit(CHUNK);
  if (rows.length === 0) return { rows, tagsOf: new Map<number, string[]>() };
  const isOne = inArray(
    contactTags.contactId,
    rows.map(({ id }) => id),
  );
  const tagged = await db
    .select({ id: contactTags.contactId, name: tags.name })
    .from(contactTags)
    .innerJoin(tags, and(eq(tags.workspaceId, contactTags.workspaceId), eq(tags.id, contactTags.tagId)))
    .where(and(eq(contactTags.workspaceId, workspaceId), isOne))
    .orderBy(asc(contactTags.contactId), asc(tags.name));
  const tagsOf = Map.groupBy(tagged, ({ id }) => id);
  return { rows, tagsOf: new Map([...tagsOf].map(([id, group]) => [id, group.map(({ name }) => name)])) };
}

const toCells = (row: StoredContact, tagNames: string[]): Record<ContactColumn, string | null> => ({
  email: row.email,
  name: row.name,
  phone: row.phone,
  company: row.company,
  primary_source: row.primarySource,
  country: row.country,
  state: row.state,
  city: row.city,
  zipcode: row.zipcode,
  tags: tagNames.join(TAG_SEPARATOR),
  unsubscribed: row.unsubscribedAt ? "yes" : "no",
  unsubscribe_reason: row.unsubscribeReason,
});

const KEYS = Object.keys(CONTACT_COLUMNS) as ContactColumn[];
const toLines = (rows: (string | null)[][]) => Papa.unparse(rows, { escapeFormulae: FORMULA, newline: LINE }) + LINE;

/**
 * Every contact as a CSV file that the import reads back. A text that a spreadsheet would run as a formula begins with
 * `'`. Read in pieces, so that no other request waits for the whole. Ours.
 */
export const exportContacts: Verb<"exportContacts"> = async (ctx) => {
  const { database } = ctx.services;
  const pieces = [toLines([Object.values(CONTACT_COLUMNS)])];
  let count = 0;
  for (let after = 0; ;) {
    const { rows, tagsOf } = await database.read(ctx.workspace.id, (db) => readChunk(db, ctx.workspace.id, after));
    const last = rows.at(-1);
    if (!last) break;
    const cells = rows.map((row) => toCells(row, tagsOf.get(row.id) ?? []));
    pieces.push(toLines(cells.map((cell) => KEYS.map((key) => cell[key]))));
    after = last.id;
    count += rows.length;
  }
  const filename = `contacts-${new Date().toISOString().slice(0, 10)}.csv`;
  return { data: { filename, csv: BYTE_ORDER_MARK + pieces.join(""), contacts: count } };
};
