import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";

/** The contact with an e-mail address, whatever its case; undefined when there is none. By index, through a view that may use it. */
export async function findContactId(db: Db, workspaceId: number, email: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from contact_emails where workspace_id = ${workspaceId} and lower(email) = lower(${email}::text)`,
  );
  return rows[0]?.id;
}
