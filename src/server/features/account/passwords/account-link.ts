import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { MEMBER_LINK_HOURS, RESET_MINUTES } from "#contract/account/password.ts";
import { hashSecret, randomSecret } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { accountLinks, users } from "#server/platform/db/tables/schema.ts";
import { mayMakeLink } from "./may-make-link.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

const PASSWORD = "password";
/** Lets a former e-mail address take a change back. */
export const TAKE_BACK = "email back";

/** Only this of a token is stored. */
export const hashLinkToken = ({ serverKey }: Pick<Services, "serverKey">, token: string) =>
  hashSecret(serverKey, `account link ${token}`);

/**
 * Makes a link with which a person chooses a new password. `madeBy` is the admin who does it for them, `email` the person's
 * address when it is mailed there. Only a hash of its token is stored.
 */
export async function makeResetLink(
  services: Pick<Services, "serverKey" | "config">,
  db: Db,
  userId: number,
  { madeBy, email }: { madeBy?: number; email?: string } = {},
): Promise<string> {
  const token = randomSecret();
  await db.insert(accountLinks).values({
    tokenHash: hashLinkToken(services, token),
    userId,
    purpose: PASSWORD,
    madeBy,
    email,
    expiresAt: sql`now() + make_interval(mins => ${madeBy === undefined ? RESET_MINUTES : MEMBER_LINK_HOURS * 60})`,
  });
  // Behind the `#`, where neither servers nor other sites see it.
  return `${services.config.publicUrl}/reset-password#${token}`;
}

/** The link with this token, for one of these purposes, that still works. */
export const isGoodLink = (services: Pick<Services, "serverKey">, purposes: string[], token: string) =>
  and(
    eq(accountLinks.tokenHash, hashLinkToken(services, token)),
    inArray(accountLinks.purpose, purposes),
    gt(accountLinks.expiresAt, sql`now()`),
  );

export const expiredLink = () => new AppError(404, "This link has expired or was used already. Ask for a new one.");

/** The account of a link. Throws 404 when the link is unknown, used or too old. */
export async function readResetLink(services: Services, db: Db, token: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, madeBy: accountLinks.madeBy })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(isGoodLink(services, [PASSWORD], token));
  if (!user) throw expiredLink();
  const { madeBy, ...account } = user;
  // The person may have joined another workspace since, in which whoever made the link has no say.
  if (madeBy !== null && !(await mayMakeLink(db, madeBy, user.id))) throw expiredLink();
  return account;
}

/**
 * Ends all open links of a person except those that undo a change of address: an attacker who holds the account must not be
 * able to end them.
 */
export async function endOpenLinks(db: Db, userId: number): Promise<void> {
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ne(accountLinks.purpose, TAKE_BACK)));
}

/** Ends the links with which a person could choose a new password. */
export async function endResetLinks(db: Db, userId: number): Promise<void> {
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, PASSWORD)));
}

/**
 * Ends a link, and tells whether it was mailed to the person, and not made by an admin or at the machine. Throws 404 when
 * another request has used it meanwhile.
 */
export async function endResetLink(services: Services, db: Db, token: string): Promise<{ isMailed: boolean }> {
  const used = await db
    .delete(accountLinks)
    .where(isGoodLink(services, [PASSWORD], token))
    .returning({ email: accountLinks.email });
  const [link] = used;
  if (!link) throw expiredLink();
  return { isMailed: link.email !== null };
}
