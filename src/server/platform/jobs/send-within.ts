import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { asOwner } from "#server/platform/db/as-owner.ts";
import type { Db } from "#server/platform/db/connection.ts";

type Executor = ReturnType<typeof fromDrizzle>;

/** Gives the queue a transaction of ours, which the role of a workspace may not touch. */
export const sendWithin = <T>(db: Db, send: (executor: Executor) => Promise<T>): Promise<T> =>
  asOwner(db, () => send(fromDrizzle(db, sql)));
