import { type SQL, sql } from "drizzle-orm";
import type { ContactSort } from "#contract/contacts/contact-sort.ts";
import type { Db } from "#server/platform/db/open.ts";
import { rangesAfter } from "#server/domain/reviews/query/in-order.ts";
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

const FEW = 500;

interface Slice {
  limit: number;
  sort?: ContactSort;
  cursor?: number;
  /** Rows to skip; used only without a cursor or when its contact is gone. */
  offset?: number;
}

async function selectIds(
  db: Db,
  workspaceId: number,
  where: (SQL | undefined)[],
  by: SQL,
  rest: SQL,
): Promise<number[]> {
  const parts = [sql`c.workspace_id = ${workspaceId}`, ...where.filter((part) => part !== undefined)];
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id::float8 as id from ${CONTACTS.from} where ${sql.join(parts, sql.raw(" and "))} order by ${by} ${rest}`,
  );
  return rows.map(({ id }) => id);
}

/** Matches of a rare search term are looked up first, because the planner would otherwise scan the whole order. */
async function criteriaFor(db: Db, workspaceId: number, filter: ContactCriteria, sort: ContactSort) {
  const criteria = contactCriteria(filter);
  if (!filter.search || sort === "newest") return criteria;
  const { by } = CONTACT_ORDERS.newest;
  const ids = await selectIds(db, workspaceId, [criteria], by, sql`limit ${FEW + 1}`);
  return ids.length > FEW ? criteria : sql`c.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`;
}

export async function selectContactIds(
  db: Db,
  workspaceId: number,
  filter: ContactCriteria,
  { limit, sort = "newest", cursor, offset = 0 }: Slice,
): Promise<number[]> {
  const order = CONTACT_ORDERS[sort];
  const criteria = await criteriaFor(db, workspaceId, filter, sort);
  const stretches = cursor ? await rangesAfter(db, workspaceId, order, cursor, CONTACTS) : [];
  if (stretches.length === 0)
    return selectIds(db, workspaceId, [criteria], order.by, sql`offset ${offset} limit ${limit}`);
  const found: number[] = [];
  for (const from of stretches) {
    if (found.length < limit)
      found.push(...(await selectIds(db, workspaceId, [from, criteria], order.by, sql`limit ${limit - found.length}`)));
  }
  return found;
}

export async function countContacts(db: Db, workspaceId: number, filter: ContactCriteria): Promise<number> {
  const criteria = contactCriteria(filter) ?? sql`true`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${CONTACTS.from} where c.workspace_id = ${workspaceId} and ${criteria}`,
  );
  return rows[0]?.count ?? 0;
}
