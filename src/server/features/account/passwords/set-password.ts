import { eq, sql } from "drizzle-orm";
import { checkPasswordStrength } from "#server/domain/workspace/create-account.ts";
import { forgetGuesses } from "#server/platform/auth/account-throttle.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import type { Services } from "#server/platform/context/context.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { endOpenLinks } from "./account-link.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { PASSWORD_CHANGED, type PasswordChangedJob } from "./password-emails.ts";

export interface Account {
  id: number;
  name: string;
  email: string;
}

/**
 * Sets a new password, ends the person's sessions but `keptSession` and the links that are open, and has the person told by
 * e-mail. `within` runs first in the same transaction. Throws 422 for a password that is easy to guess.
 */
export async function setPassword(
  services: Services,
  { id, name, email }: Account,
  password: string,
  { keptSession, within }: { keptSession?: number | undefined; within?: (db: Db) => Promise<void> } = {},
): Promise<PasswordChangedJob> {
  checkPasswordStrength(password, [name, email]);
  const passwordHash = await hashPassword(password);
  const job: PasswordChangedJob = { userId: id, changedAt: new Date().toISOString() };
  const { database } = services;
  await database.system(async (db) => {
    await within?.(db);
    await db
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(eq(users.id, id));
    await endSessions(db, id, keptSession);
    await endOpenLinks(db, id);
    await forgetGuesses(services, db, email);
    await auditSignIn(db, id, { action: "updated", record: "Password" });
    await forgetIdentitiesIn(services, db);
    if (sendsEmails(services, PASSWORD_CHANGED)) await services.jobs.send(PASSWORD_CHANGED, job, { db });
  });
  return job;
}
