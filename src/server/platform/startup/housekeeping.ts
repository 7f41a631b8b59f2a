import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";
import {
  accessTokens,
  accountLinks,
  idempotencyKeys,
  imports,
  reviewChanges,
  sessions,
  uploads,
} from "#server/platform/db/tables/schema.ts";
import { isNotNull, lt, sql } from "drizzle-orm";
import { replyCutoff } from "#server/platform/idempotency/once.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";

export async function deleteExpired(database: Database): Promise<void> {
  await database.system(async (db) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, replyCutoff));
    await db.delete(accessTokens).where(lt(accessTokens.expiresAt, sql`now()`));
    await db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`));
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  });
}

/**
 * Frees the leases of a process that died. Otherwise a repeated call or a resumed upload would wait until they expire, and a
 * job that is taken up again would find its own work held by somebody else, do nothing and count as done.
 */
async function freeLeases(database: Database): Promise<void> {
  await database.system(async (db) => {
    for (const table of [idempotencyKeys, imports, reviewChanges])
      await db.update(table).set({ leaseUntil: null }).where(isNotNull(table.leaseUntil));
    await db.update(uploads).set({ lease: null, leaseUntil: null }).where(isNotNull(uploads.lease));
  });
}

export async function startHousekeeping(database: Database, jobs: Jobs): Promise<void> {
  if (database.openedAlone) await freeLeases(database);
  await jobs.define("housekeeping", z.object({}), () => deleteExpired(database), { policy: "exclusive" });
  await jobs.schedule("housekeeping", "17 * * * *");
}
