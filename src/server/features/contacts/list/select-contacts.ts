import { type SQL, sql } from "drizzle-orm";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import type { ContactSort } from "#contract/contacts/contact-sort.ts";
import type { Db } from "#server/platform/db/open.ts";
import { positionOf, rangesAfter } from "#server/domain/reviews/query/in-order.ts";
import { type ContactCriteria, contactCriteria } from "#server/domain/contacts/criteria.ts";
import type { Order } from "#server/domain/reviews/query/orders.ts";

const UP = sql.raw(">");
const DOWN = sql.raw("<");

/** The owner's rights, because row-level security keeps the planner from using an index on `lower()`. */
const CONTACTS = {
  from: sql.raw("workspace_contacts c"),
  workspaceId: sql.raw("c.workspace_id"),
  id: sql.raw("c.id"),
};

const byText = (column: string): Order => ({
  by: sql.raw(`lower(c.${column}), c.id`),
  key: sql.raw(`lower(c.${column})`),
  type: sql.raw("text"),
  beyond: UP,
  nulls: "last",
});

/** The sort orders, each matching an index; empty names and companies come last. */
const CONTACT_ORDERS: Record<ContactSort, Order> = {
  newest: { by: sql.raw("c.id desc"), beyond: DOWN, nulls: "last" },
  oldest: { by: sql.raw("c.id"), beyond: UP, nulls: "last" },
  name: byText("name"),
  company: byText("company"),
  updated: {
    by: sql.raw("c.updated_at desc, c.id desc"),
    key: sql.raw("c.updated_at"),
    type: sql.raw("timestamptz"),
    beyond: DOWN,
    nulls: "last",
  },
};

/** How many contacts are read in the sort order before all matches are looked up instead. */
const FIRST = 5000;

interface Slice {
  limit: number;
  sort?: ContactSort;
  cursor?: number;
  /** Rows to skip; used only without a cursor or when its contact is gone. */
  offset?: number;
}

const conjunction = (parts: (SQL | undefined)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql.raw(" and "),
  );

/**
 * SQL for a `from` clause: the matching contacts, unordered. The search runs in its own subquery, because other criteria
 * read tables with row-level security, and in one query with these the planner does not use the search index.
 */
function matchesOf(where: (SQL | undefined)[], { search, ...others }: ContactCriteria): SQL {
  const words = contactCriteria({ search });
  const rest = contactCriteria(others);
  const matches = sql`(select * from ${CONTACTS.from} where ${conjunction([...where, words ?? rest])} offset 0) c`;
  return words && rest ? sql`${matches} where ${rest}` : matches;
}

/**
 * The planner assumes that matches are spread evenly over the sort order. If they are all at its end (names with Z,
 * sorted by name), it would read every contact. So only the start of the order is read, and if that does not fill the
 * page, all matches are looked up.
 */
const isUneven = ({ search, has_reviewed: reviewed }: ContactCriteria): boolean =>
  Boolean(search) || reviewed !== undefined;

export async function selectContactIds(
  db: Db,
  workspaceId: number,
  filter: ContactCriteria,
  { limit, sort = "newest", cursor, offset = 0 }: Slice,
): Promise<number[]> {
  const order = CONTACT_ORDERS[sort];
  const criteria = contactCriteria(filter);
  const position = cursor ? await positionOf(db, workspaceId, order, cursor, CONTACTS) : undefined;
  const stretches = rangesAfter(order, position, CONTACTS);
  const skipped = stretches.length > 0 ? 0 : offset;
  const read = async (contacts: SQL, most: number): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select c.id::float8 as id from ${contacts} order by ${order.by} offset ${skipped} limit ${most}`,
    );
    return rows.map(({ id }) => id);
  };
  const select = async (from: SQL | undefined, most: number): Promise<number[]> => {
    const where = [sql`c.workspace_id = ${workspaceId}`, from];
    if (!isUneven(filter)) return read(sql`${CONTACTS.from} where ${conjunction([...where, criteria])}`, most);
    const first = sql`select * from ${CONTACTS.from} where ${conjunction(where)} order by ${order.by} limit ${FIRST}`;
    const ids = await read(sql`(${first}) c where ${criteria}`, most);
    return ids.length === most ? ids : read(matchesOf(where, filter), most);
  };
  if (stretches.length === 0) return select(undefined, limit);
  const found: number[] = [];
  for (const from of stretches) if (found.length < limit) found.push(...(await select(from, limit - found.length)));
  return found;
}

/** SQL for a `from` clause: the matching contacts of a workspace, as `c`. */
export function contactsMatching(workspaceId: number, filter: ContactCriteria): SQL {
  const where = [sql`c.workspace_id = ${workspaceId}`];
  if (filter.search) return matchesOf(where, filter);
  return sql`${CONTACTS.from} where ${conjunction([...where, contactCriteria(filter)])}`;
}

/** Counts up to `CONTACT_LIMITS.counted`. */
export async function countContacts(db: Db, workspaceId: number, filter: ContactCriteria): Promise<number> {
  const contacts = contactsMatching(workspaceId, filter);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${contacts} limit ${CONTACT_LIMITS.counted}) c`,
  );
  return rows[0]?.count ?? 0;
}
