import { and, eq, sql } from "drizzle-orm";
import { SIGN_IN_LINK_MINUTES } from "#contract/account/sign-in-link.ts";
import { expiredLink, hashLinkToken, isGoodLink } from "#server/features/account/passwords/account-link.ts";
import { randomSecret } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { accountLinks, users } from "#server/platform/db/tables/schema.ts";

const SIGN_IN = "sign in";

type Keys = Pick<Services, "serverKey" | "config">;

/** Whether people can have a link to sign in sent to them. */
export const mailsSignInLinks = ({ config, mail }: Pick<Services, "config" | "mail">): boolean =>
  mail.settings() !== undefined && !config.openId.only;

/** Makes a link that signs a person in. Only a hash of its token is stored. */
export async function makeSignInLink(services: Keys, db: Db, userId: number): Promise<string> {
  const token = randomSecret();
  await db.insert(accountLinks).values({
    tokenHash: hashLinkToken(services, token),
    userId,
    purpose: SIGN_IN,
    expiresAt: sql`now() + make_interval(mins => ${SIGN_IN_LINK_MINUTES})`,
  });
  // Behind the `#`, where neither servers nor other sites see it.
  return `${services.config.publicUrl}/sign-in-link#${token}`;
}

/** The account of a link. Throws 404 when the link is unknown, used or too old. */
export async function readSignInLinkAccount(services: Services, db: Db, token: string) {
  if (!mailsSignInLinks(services)) throw expiredLink();
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(isGoodLink(services, [SIGN_IN], token));
  if (!user) throw expiredLink();
  return user;
}

/** Ends a link and the person's others to sign in. Throws 404 when another request has used it meanwhile. */
export async function endSignInLinks(services: Services, db: Db, token: string, userId: number): Promise<void> {
  const used = await db
    .delete(accountLinks)
    .where(isGoodLink(services, [SIGN_IN], token))
    .returning({ userId: accountLinks.userId });
  if (used.length === 0) throw expiredLink();
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, SIGN_IN)));
}
