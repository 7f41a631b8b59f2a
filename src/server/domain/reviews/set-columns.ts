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
 * Sets columns under a new version, so that a concurrent edit of one of these reviews gets a conflict. Writes no
 * audit, event or webhook: `writeReviews` of review-actions does that. Returns the ids, each with the id of its
 * original.
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

/** Sets columns that follow from something else, such as a fetched picture. Keeps the version: nobody edits them. */
export async function setDerivedColumns(db: Db, which: Which, columns: Columns): Promise<void> {
  await db.update(reviews).set(columns).where(isOne(which));
}

/**
 * Sets derived columns of many reviews with one statement, keeping their versions. `set` and `where` see the review as
 * `r` and the row given for it as `v`, whose columns and types `as` lists. Gives how many were set.
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
