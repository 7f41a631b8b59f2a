import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "./connection.ts";

const Before = z.tuple([z.object({ role: z.string() })]);

/**
 * Leaves the workspace role within its transaction, for tables it cannot see (queue, account totals). A rollback
 * undoes both.
 */
export async function asOwner<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const before = await db.execute(sql`select current_setting('role') as role, set_config('role', 'none', true)`);
  const [{ role }] = Before.parse(before.rows);
  const value = await run();
  await db.execute(sql`select set_config('role', ${role}, true)`);
  return value;
}
