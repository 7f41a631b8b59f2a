import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { executePrepared } from "./prepared.ts";

/**
 * Runs independent statements as one, which saves a round trip for each. None sees what another writes; `answer` selects from
 * what they return, by name. Undefined ones are left out. Each session keeps every text it has prepared, so there must be few
 * combinations.
 */
export function executeTogether<Row extends object>(
  db: Db,
  statements: Record<string, SQLWrapper | undefined>,
  answer: SQL,
): Promise<Row[]> {
  const parts = Object.entries(statements).flatMap(([name, statement]) =>
    statement ? [sql`${sql.identifier(name)} as (${statement.getSQL()})`] : [],
  );
  return executePrepared<Row>(db, sql`with ${sql.join(parts, sql`, `)} ${answer}`);
}
