import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./connection.ts";

// A plan made while a table was small must not outlive its growth, and the server only replaces it once it has analysed the table.
const PLANS_KEPT_MS = 2000;

const dialect = new PgDialect();
const names = new Map<string, string>();
const plannedAt = new WeakMap<object, number>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `list_${names.size}`;
  names.set(text, name);
  return name;
}

/** Marks a plain statement whose text is fixed: `Reader.sql` has each session parse and plan it once. */
export function prepared(text: string): string {
  nameOf(text);
  return text;
}

/** The name under which a session prepares a marked text; undefined for any other text. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * Runs a statement that each session parses once and plans every few seconds, instead of each time. Only for the few texts
 * whose best plan does not depend on their values: the server remembers every one of them.
 */
export async function executePrepared<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { session } = db._;
  const now = performance.now();
  const planned = plannedAt.get(session);
  if (planned === undefined || now - planned > PLANS_KEPT_MS) {
    plannedAt.set(session, now);
    if (planned !== undefined) await db.execute(sql`discard plans`);
  }
  const built = dialect.sqlToQuery(query);
  const prepared = session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    built,
    undefined,
    nameOf(built.sql),
    false,
  );
  return (await prepared.execute()).rows;
}
