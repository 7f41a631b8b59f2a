import type { Database } from "./open.ts";

const TABLES = `
  select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = 'public' and tablename <> 'migrations'`;

/** Empties every table and restarts its ids, for tests. */
export async function truncate(database: Database): Promise<void> {
  await database.sql(`do $$ declare names text := (${TABLES}); begin
    if names is not null then execute 'truncate ' || names || ' restart identity cascade'; end if; end $$`);
}
