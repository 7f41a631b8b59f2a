import { type SQL, and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/open.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";

type Columns = PgUpdateSetSource<typeof reviews>;

interface Which {
  workspaceId: number;
  where: SQL | undefined;
}

const isOne = ({ workspaceId, where }: Which) => and(eq(reviews.workspaceId, workspaceId), where);

/**
 * The new version makes a concurrent edit a conflict. Writes no audit, event or webhook: see `writeReviews`. Returns
 * each id with that of its original.
 */
export const setColumns = (
  db: Db,
  which: Which,
  columns: Columns,
): Promise<{ id: number; duplicatedFromId: number | null }[]> =>
  db
    .update(reviews)
    .set({ ...columns, version: sql`${reviews.version} + 1`, updatedAt: sql`now()` })
    .where(isOne(which))
    .returning({ id: reviews.id, duplicatedFromId: reviews.duplicatedFromId });

/** For columns such as a fetched picture. Keeps the version, because nobody edits them. */
export async function setDerivedColumns(db: Db, which: Which, columns: Columns): Promise<void> {
  await db.update(reviews).set(columns).where(isOne(which));
}

/**
 * `set` and `where` see the review as `r` and the row given for it as `v`, whose columns and types `as` lists.
 * Returns the count.
 */
export async function setDerivedColumnsOfEach(
  db: Db,
  rows: object[],
  { as, set, where }: { as: SQL; set: SQL; where: SQL },
): Promise<number> {
  const found = await db.execute(sql`update reviews r set ${set}
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(${as}) where ${where} returning r.id`);
  return found.rows.length;
}
