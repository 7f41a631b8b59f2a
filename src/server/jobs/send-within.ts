import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import * as z from "zod";
import type { Db } from "#server/db/connection.ts";

type Executor = ReturnType<typeof fromDrizzle>;

const Before = z.tuple([z.object({ role: z.string() })]);

/**
 * Gives the queue a transaction of ours. The role of a workspace may not touch the queue, so the transaction steps
 * out of it for this one statement; a rollback undoes both.
 */
export async function sendWithin<T>(db: Db, send: (executor: Executor) => Promise<T>): Promise<T> {
  const before = await db.execute(sql`select current_setting('role') as role, set_config('role', 'none', true)`);
  const [{ role }] = Before.parse(before.rows);
  const sent = await send(fromDrizzle(db, sql));
  await db.execute(sql`select set_config('role', ${role}, true)`);
  return sent;
}
