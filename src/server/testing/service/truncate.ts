import type { Database } from "#server/platform/db/open.ts";

// For few rows DELETE is much faster than TRUNCATE, which recreates files of tables and indexes.
const MANY = 300;

const EMPTY = `do $$ declare t record; filled boolean; begin
  for t in select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
  loop
    execute 'select exists (select from ' || t.name || ' offset ${MANY})' into filled;
    if filled then execute 'truncate ' || t.name || ' cascade'; else execute 'delete from ' || t.name; end if;
  end loop;
  perform setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public';
end $$`;

export async function truncate(database: Database): Promise<void> {
  await database.sql(EMPTY);
}
