import { type SQL, sql } from "drizzle-orm";
import type { ReviewCriteria } from "#contract/reviews/read-review-filter.ts";
import type { ReviewSort } from "#contract/reviews/review-filter.ts";
import type { Db } from "#server/platform/db/open.ts";
import { isBetween, reviewCriteria } from "./criteria.ts";
import { type Order, STARS } from "./orders.ts";

const FEW = 100;

interface Rows {
  from: SQL;
  workspaceId: SQL;
  id: SQL;
}
const REVIEWS: Rows = {
  from: sql.raw("workspace_reviews r"),
  workspaceId: sql.raw("r.workspace_id"),
  id: sql.raw("r.id"),
};

/** Where a row is in an order: the value it is ordered by, and its id. */
export interface Position {
  id: number;
  key: string | null;
}

/** Undefined when the row is gone. */
export async function positionOf(
  db: Db,
  workspaceId: number,
  { key }: Order,
  rowId: number,
  { from, workspaceId: ofWorkspace, id }: Rows = REVIEWS,
): Promise<Position | undefined> {
  if (!key) return { id: rowId, key: null };
  const { rows } = await db.execute<{ key: string | null }>(
    sql`select ${key}::text as key from ${from} where ${ofWorkspace} = ${workspaceId} and ${id} = ${rowId}`,
  );
  return rows[0] && { id: rowId, key: rows[0].key };
}

/** Conditions for what follows, in the order in which to read them; none without a position. */
export function rangesAfter(order: Order, position: Position | undefined, { id }: Rows = REVIEWS): SQL[] {
  if (!position) return [];
  const { key, type, beyond, nulls } = order;
  if (!key) return [sql`${id} ${beyond} ${position.id}`];
  if (position.key !== null) {
    const keyed = sql`(${key}, ${id}) ${beyond} (${position.key}::${type}, ${position.id}::bigint)`;
    return nulls === "last" ? [keyed, sql`${key} is null`] : [keyed];
  }
  const keyless = sql`${key} is null and ${id} ${beyond} ${position.id}`;
  return nulls === "last" ? [keyless] : [keyless, sql`${key} is not null`];
}

async function selectFew(db: Db, workspaceId: number, condition: SQL): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id::float8 as id from workspace_reviews r where r.workspace_id = ${workspaceId} and ${condition} limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return undefined;
  return sql`r.id = any(${sql.param(`{${rows.map(({ id }) => id).join(",")}}`)}::bigint[])`;
}

/** The planner cannot estimate text matches and would scan the whole order, so small result sets are found first. */
export async function orderedCriteria(
  db: Db,
  workspaceId: number,
  criteria: ReviewCriteria,
  sort: ReviewSort,
): Promise<SQL | undefined> {
  const condition = reviewCriteria(criteria);
  if (!condition) return undefined;
  if (criteria.search !== undefined && reviewCriteria({ ...criteria, search: undefined }))
    return (await selectFew(db, workspaceId, condition)) ?? condition;
  if (sort !== "stars_low" || !criteria.stars) return condition;
  // Repeated in the form the index of this order is written in.
  const { lowest, highest } = criteria.stars;
  return sql`${condition} and ${isBetween(`(-${STARS})`, -highest, -lowest)}`;
}
