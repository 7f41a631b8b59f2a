import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#server/platform/db/open.ts";

const Changed = z.array(z.unknown());

/**
 * Work that ran in the original must not go on by itself in what is restored: imports, whose files are not in a copy, come
 * as failed, and invitations as paused. Returns how many there were. `where` limits it to one workspace.
 */
export async function resetRunning(db: Db, where: SQL = sql`true`): Promise<{ imports: number; invitations: number }> {
  const count = async (query: SQL) => Changed.parse((await db.execute(query)).rows).length;
  return {
    imports: await count(sql`update imports set state = 'failed', file = null, lease_until = null
      where state in ('queued', 'running') and ${where} returning id`),
    invitations: await count(sql`update invitation_runs set state = 'paused'
      where state in ('scheduled', 'running') and ${where} returning id`),
  };
}
