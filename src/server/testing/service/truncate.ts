import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/platform/db/open.ts";

// For few rows DELETE is much faster than TRUNCATE, which recreates files of tables and indexes.
const MANY = 300;

// A table whose file is empty never had a row: most tables in most tests.
const EMPTY = `do $$ declare t record; filled boolean; begin
  for t in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0
  loop
    execute 'select exists (select from ' || t.name || ' offset ${MANY})' into filled;
    if filled then execute 'truncate ' || t.name || ' cascade'; else execute 'delete from ' || t.name; end if;
  end loop;
  perform setval(quote_ident(sequencename)::regclass, 1, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

const END_MS = 5000;
const PAUSE_MS = 10;

/** Drops the jobs that wait and waits for those that run: they would act on what the next test makes. Throws when one does not end. */
export async function endJobs(database: Database): Promise<void> {
  const until = performance.now() + END_MS;
  for (;;) {
    // One that a test has written as running was never started.
    await database.sql(
      "delete from pgboss.job where state in ('created', 'retry') or (state = 'active' and started_on is null)",
    );
    const { rows } = await database.sql("select distinct name from pgboss.job where state = 'active'");
    if (rows.length === 0) return;
    if (performance.now() > until) throw new Error(`Jobs of the test before do not end: ${JSON.stringify(rows)}`);
    await sleep(PAUSE_MS);
  }
}

export async function truncate(database: Database): Promise<void> {
  await database.sql(EMPTY);
}
