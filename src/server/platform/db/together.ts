import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { executePrepared } from "./prepared.ts";

/**
 * Runs statements that need nothing of each other as one, which saves the time of sending each. All see the data as they were
 * before; `answer` reads what they return, by name. Those that are undefined are left out. Each session remembers each text, so
 * there must be few of them.
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
