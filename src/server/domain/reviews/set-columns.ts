import { isDeepStrictEqual } from "node:util";
import { type SQL, and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { LIMITS } from "#contract/core/limits.ts";
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

interface ReviewColumns {
  id: number;
  columns: Partial<typeof reviews.$inferSelect>;
}

/** All name the same columns. */
async function setColumnsOfEach(db: Db, workspaceId: number, rows: ReviewColumns[]): Promise<void> {
  const names = Object.keys(rows[0]?.columns ?? {}) as (keyof typeof reviews.$inferSelect)[];
  const columns = names.map((name) => ({
    sqlName: sql.identifier(reviews[name].name),
    type: reviews[name].getSQLType(),
  }));
  const given = rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(names.map((name) => [reviews[name].name, row.columns[name]])),
  }));
  const set = columns.map(({ sqlName }) => sql`${sqlName} = v.${sqlName}`);
  const types = columns.map(({ sqlName, type }) => sql`${sqlName} ${sql.raw(type)}`);
  await db.execute(sql`update reviews r set ${sql.join([...set, sql`version = r.version + 1, updated_at = now()`], sql`, `)}
    from json_to_recordset(${JSON.stringify(given)}::json) as v(${sql.join([sql`id bigint`, ...types], sql`, `)})
    where r.workspace_id = ${workspaceId} and r.id = v.id`);
}

/** As `setColumns`, with values of their own for each review; those that name the same columns are written together. */
export async function setColumnsOfAll(db: Db, workspaceId: number, rows: ReviewColumns[]): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ columns }) => Object.keys(columns).toSorted().join()).values())
    for (let from = 0; from < alike.length; from += LIMITS.changedAtOnce) {
      const some = alike.slice(from, from + LIMITS.changedAtOnce);
      const [first] = some;
      const ids = some.map(({ id }) => id);
      if (first && some.every(({ columns }) => isDeepStrictEqual(columns, first.columns)))
        await setColumns(db, { workspaceId, where: inArray(reviews.id, ids) }, first.columns);
      else await setColumnsOfEach(db, workspaceId, some);
    }
}

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
