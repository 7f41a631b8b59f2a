import { and, eq, ne, sql } from "drizzle-orm";
import type { AuditEntry } from "#server/domain/history/write-audit.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import type { Services } from "#server/platform/context/context.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  memberships,
  passkeys,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  users,
} from "#server/platform/db/tables/schema.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { endOpenLinks } from "./account-link.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { mayUsePassword } from "./may-use-password.ts";
import { PASSWORD_CHANGED, type PasswordChangedJob } from "./password-emails.ts";

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
 * way in that was set up before ends, with the sessions, the password, the second factor and private feeds. The password of
 * whom `OIDC_ONLY` leaves one stays: it lets them in when the provider is gone. True when a password ended.
 */
export async function claimAccount(services: Services, db: Db, userId: number): Promise<boolean> {
  if (!(await markEmailProven(db, userId))) return false;
  const ended = async (record: AuditEntry["record"], rows: Promise<unknown[]>) => {
    const isEnded = (await rows).length > 0;
    if (isEnded) await auditSignIn(db, userId, { action: "deleted", record });
    return isEnded;
  };
  await ended("Passkey", db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id }));
  const connected = db.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
  await ended("Provider account", connected.returning({ id: providerAccounts.id }));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const factors = db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await ended("Second factor", factors.returning({ userId: secondFactors.userId }));
  await db.update(memberships).set({ feedSecret: null }).where(eq(memberships.userId, userId));
  const keepsPassword = services.config.openId.only && (await mayUsePassword(services, db, userId));
  const hasPassword = and(eq(users.id, userId), ne(users.passwordHash, ""));
  const former = db.update(users).set({ passwordHash: "" }).where(hasPassword);
  const endedPassword = !keepsPassword && (await ended("Password", former.returning({ id: users.id })));
  await endSessions(db, userId);
  await endOpenLinks(db, userId);
  await forgetIdentitiesIn(services, db);
  return endedPassword;
}

/** `claimAccount` at a sign-in: the person is told by e-mail when that ends their password. */
export async function claimAtSignIn(services: Services, db: Db, userId: number): Promise<void> {
  if (!(await claimAccount(services, db, userId)) || !sendsEmails(services, PASSWORD_CHANGED)) return;
  const job: PasswordChangedJob = { userId, changedAt: new Date().toISOString() };
  await services.jobs.send(PASSWORD_CHANGED, job, { db });
}
