import { and, eq, sql } from "drizzle-orm";
import type { AuditEntry } from "#server/domain/history/write-audit.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  memberships,
  passkeys,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  users,
} from "#server/platform/db/tables/schema.ts";
import { endOpenLinks } from "./account-link.ts";
import { auditSignIn } from "./audit-sign-in.ts";

/** The person has shown that mail to their address reaches them. False when that was known. */
export async function markEmailProven(db: Db, userId: number): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ emailProven: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.emailProven, false)))
    .returning({ id: users.id });
  return marked.length > 0;
}

/**
 * As `markEmailProven`. When that was not known, somebody who saw the link of an invitation may have made the account: every
 * way in that was set up before ends, with the password, the second factor and private feeds. True then: sessions have ended.
 */
export async function claimAccount(db: Db, userId: number): Promise<boolean> {
  if (!(await markEmailProven(db, userId))) return false;
  const ended = async (record: AuditEntry["record"], rows: Promise<unknown[]>) => {
    if ((await rows).length > 0) await auditSignIn(db, userId, { action: "deleted", record });
  };
  await ended("Passkey", db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id }));
  const connected = db.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
  await ended("Provider account", connected.returning({ id: providerAccounts.id }));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const factors = db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await ended("Second factor", factors.returning({ userId: secondFactors.userId }));
  await db.update(memberships).set({ feedSecret: null }).where(eq(memberships.userId, userId));
  const former = db.update(users).set({ passwordHash: "" }).where(eq(users.id, userId));
  await ended("Password", former.returning({ id: users.id }));
  await endSessions(db, userId);
  await endOpenLinks(db, userId);
  return true;
}
