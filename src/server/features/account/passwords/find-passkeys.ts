import { asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { passkeys } from "#server/platform/db/tables/schema.ts";

/** The passkeys of a person, oldest first. */
export const findPasskeys = (db: Db, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** Whether a person has a passkey. */
export const hasPasskey = async (db: Db, userId: number): Promise<boolean> =>
  (await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)).length > 0;
