import * as z from "zod";
import type { Database } from "./open.ts";

const Tables = z.array(z.object({ name: z.string() }));

// Rows changed since the last ANALYZE: many, or a fifth of a small table.
const CHANGED = "n_dead_tup + n_mod_since_analyze + n_ins_since_vacuum > 50 + n_live_tup / 5";

/**
 * Vacuums and analyses every table, or those that changed much, one statement each. Call it after writing many rows at
 * once, so that the next queries do not wait for the server's own turn.
 */
export async function vacuum(database: Database, which: "all" | "changed" = "all"): Promise<void> {
  const { rows } = await database.sql(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where pg_get_userbyid((select relowner from pg_class c where c.oid = relid)) = current_user
       ${which === "changed" ? `and ${CHANGED}` : ""} order by 1`,
  );
  for (const { name } of Tables.parse(rows)) await database.sql(`vacuum (analyze) ${name}`);
}

/**
 * Moves pending entries into the GIN indexes. PostgreSQL collects new entries of all workspaces in a list of up to 4 MB, which
 * every search reads in full. Otherwise only a vacuum empties it, or a write that fills it.
 */
export async function mergeSearchIndexes(database: Pick<Database, "sql">): Promise<void> {
  await database.sql(
    `select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
     where a.amname = 'gin' and c.relkind = 'i' and pg_get_userbyid(c.relowner) = current_user`,
  );
}
