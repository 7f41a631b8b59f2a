import type { Database } from "./open.ts";

/**
 * Moves recently written entries into the GIN indexes. PostgreSQL collects up to 4 MB of them, of all workspaces, in a list
 * that every search reads from beginning to end; only a vacuum or a full list would move them otherwise.
 */
export async function mergeSearchIndexes(database: Pick<Database, "sql">): Promise<void> {
  await database.sql(
    `select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
     where a.amname = 'gin' and c.relkind = 'i' and pg_get_userbyid(c.relowner) = current_user`,
  );
}
