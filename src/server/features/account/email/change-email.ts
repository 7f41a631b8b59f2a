import { and, eq, gte, sql } from "drizzle-orm";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { endOpenLinks } from "#server/features/account/passwords/account-link.ts";
import { PROVIDER_RECORD } from "#server/features/account/providers/find-person.ts";
import { providerOfIssuer } from "#server/features/account/providers/find-providers.ts";
import { readSecondFactor } from "#server/features/account/second-factor/check-code.ts";
import { deleteSecondFactor } from "#server/features/account/second-factor/second-factor.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { countAddress, countRate } from "#server/platform/anti-spam/rate-limit.ts";
import type { Context, Handler, PublicContext, PublicHandler, Services } from "#server/platform/context/context.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import type { Db } from "#server/platform/db/open.ts";
import { passkeys, providerAccounts, recoveryCodes, users } from "#server/platform/db/tables/schema.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { unauthenticated, validationError } from "#server/platform/errors/app-error.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import {
  EMAIL_CHANGED,
  EMAIL_CHANGE_REQUESTED,
  type EmailChangedJob,
  type EmailChangeRequestedJob,
} from "./email-change-emails.ts";
import { endEmailLink, endTakeBackLinks, readEmailLink } from "./email-link.ts";

interface Change {
  userId: number;
  former: string;
  email: string;
  /** Confirmed by a link that was mailed there, and not taken back. */
  emailProven: boolean;
  tellsFormer: boolean;
}

/** Sets the address and ends the links that were mailed to the former one. Throws 422 when somebody else has the new one. */
async function setEmail(services: Services, db: Db, change: Change): Promise<void> {
  const { userId, former, email, emailProven, tellsFormer } = change;
  const write = db
    .update(users)
    .set({ email, emailProven, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ at: users.updatedAt });
  const [changed] = await rejectDuplicate(write.execute(), { index: "users_email", field: "email" });
  if (!changed) throw new Error("The user was not updated");
  await endOpenLinks(db, userId);
  await auditSignIn(db, userId, { action: "updated", record: "E-mail address" });
  await forgetIdentitiesIn(services, db);
  const job: EmailChangedJob = { userId, formerEmail: former, at: changed.at };
  if (tellsFormer && sendsEmails(services, EMAIL_CHANGED)) await services.jobs.send(EMAIL_CHANGED, job, { db });
}

async function readSelf({ actor, services }: Context) {
  const id = actor.userId ?? 0;
  const [user] = await services.database.system((db) => db.select().from(users).where(eq(users.id, id)));
  if (!user) throw unauthenticated();
  return user;
}

/** Throws 422 for the address the person has, and without a mail server for one that somebody else has; 429 after too many. */
export const requestEmailChange: Handler<"requestEmailChange"> = async (ctx, { body }) => {
  const { services } = ctx;
  const { jobs, database } = services;
  const user = await readSelf(ctx);
  const { email } = body;
  if (email.toLowerCase() === user.email.toLowerCase())
    throw validationError({ email: ["You sign in with this address already."] });
  await countRate(services, "reset", `email ${user.id}`);
  if (!sendsEmails(services, EMAIL_CHANGE_REQUESTED)) {
    const change = { userId: user.id, former: user.email, email, emailProven: false, tellsFormer: false };
    await database.system((db) => setEmail(services, db, change));
    return { message: "E-mail Address Changed Successfully", data: { is_changed: true } };
  }
  const job: EmailChangeRequestedJob = { userId: user.id, email, at: new Date().toISOString() };
  await jobs.send(EMAIL_CHANGE_REQUESTED, job);
  return { message: "Confirmation Sent Successfully", data: { is_changed: false } };
};

/** Provider accounts, the second factor and recovery codes that the person has had only since then. */
async function dropAddedSince(services: Services, db: Db, userId: number, since: string): Promise<void> {
  const accounts = await db
    .delete(providerAccounts)
    .where(and(eq(providerAccounts.userId, userId), gte(providerAccounts.createdAt, since)))
    .returning({ issuer: providerAccounts.issuer });
  for (const { issuer } of accounts) {
    const name = providerOfIssuer(services, issuer)?.name ?? issuer;
    await auditSignIn(db, userId, { action: "deleted", record: PROVIDER_RECORD, name });
  }
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));
  const switchedOn = await readSecondFactor(db, userId);
  if (switchedOn !== undefined && switchedOn >= since) await deleteSecondFactor(db, userId);
}

const countRequest = ({ services, address }: PublicContext) => countAddress(services, "resets", address);

/** Throws 404 for a link that is unknown, used or too old. */
export const readEmailChange: PublicHandler<"readEmailChange"> = async (ctx, { body }) => {
  await countRequest(ctx);
  const link = await ctx.services.database.system((db) => readEmailLink(ctx.services, db, body.token));
  return { data: { email: link.email, takes_back: link.takesBack } };
};

/** Throws 404 as above, and 422 when somebody else has got the address meanwhile. */
export const confirmEmailChange: PublicHandler<"confirmEmailChange"> = async (ctx, { body }) => {
  await countRequest(ctx);
  const { services } = ctx;
  await services.database.system(async (db) => {
    const { userId, currentEmail, email, takesBack, since } = await readEmailLink(services, db, body.token);
    await endEmailLink(services, db, body.token);
    // Who takes it back does not take over what was set up before the change; a reset that follows does.
    const change = { userId, former: currentEmail, email, emailProven: !takesBack, tellsFormer: !takesBack };
    await setEmail(services, db, change);
    if (!takesBack) return;
    // Whoever made the change may hold a session, a passkey, or the link of an address in between.
    await endSessions(db, userId);
    await db.delete(passkeys).where(eq(passkeys.userId, userId));
    await dropAddedSince(services, db, userId, since);
    await endTakeBackLinks(db, userId);
  });
  return { message: "E-mail Address Changed Successfully" };
};
