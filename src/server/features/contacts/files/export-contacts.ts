import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import Papa from "papaparse";
import { CONTACT_COLUMNS, type ContactColumn } from "#contract/contacts/contact-files.ts";
import { FORMULA } from "#contract/core/csv-formula.ts";
import { TAG_SEPARATOR } from "#contract/contacts/tag.ts";
import type { Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type StoredContact, c } from "#server/domain/contacts/contact-row.ts";
import { type ContactCriteria, contactCriteria } from "#server/domain/contacts/criteria.ts";

const CHUNK = 2000;
// Without this mark, spreadsheet programs read the file in a regional encoding instead of UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE = "\r\n";

// A subquery per contact: a join over this many rows is several times slower.
const TAGS = `array(select (select t.name from tags t where t.workspace_id = ct.workspace_id and t.id = ct.tag_id)
  from contact_tags ct where ct.workspace_id = c.workspace_id and ct.contact_id = c.id order by ct.tag_id)`;

const readChunk = (db: Db, workspaceId: number, filter: ContactCriteria, after: number) =>
  db
    .select({ contact: getTableColumns(c), tags: sql.raw(TAGS).mapWith((names: string[]) => names) })
    .from(c)
    .where(and(eq(c.workspaceId, workspaceId), gt(c.id, after), contactCriteria(filter)))
    .orderBy(asc(c.id))
    .limit(CHUNK);

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
 * CSV that the import accepts. Formulas are prefixed with `'`. Read in batches, so that other requests are not
 * blocked.
 */
export const exportContacts: Handler<"exportContacts"> = async (ctx, { query }) => {
  const { database } = ctx.services;
  const pieces = [toLines([Object.values(CONTACT_COLUMNS)])];
  let count = 0;
  for (let after = 0; ;) {
    const rows = await database.read(ctx.workspace.id, (db) => readChunk(db, ctx.workspace.id, query, after));
    const last = rows.at(-1);
    if (!last) break;
    const cells = rows.map(({ contact, tags }) => toCells(contact, tags));
    pieces.push(toLines(cells.map((cell) => KEYS.map((key) => cell[key]))));
    after = last.contact.id;
    count += rows.length;
  }
  const filename = `contacts-${new Date().toISOString().slice(0, 10)}.csv`;
  return { data: { filename, csv: BYTE_ORDER_MARK + pieces.join(""), contacts: count } };
};
