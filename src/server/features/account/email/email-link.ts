import { and, eq, gt, sql } from "drizzle-orm";
import { CONFIRM_MINUTES, TAKE_BACK_DAYS } from "#contract/account/email-change.ts";
import { hashLinkToken, isGoodLink, TAKE_BACK } from "#server/features/account/passwords/account-link.ts";
import { hashSecret, randomSecret } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { accountLinks, users } from "#server/platform/db/tables/schema.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

const CONFIRM = "email";
const MINUTES = { [CONFIRM]: CONFIRM_MINUTES, [TAKE_BACK]: TAKE_BACK_DAYS * 24 * 60 };

type Purpose = keyof typeof MINUTES;
type Keys = Pick<Services, "serverKey" | "config">;

interface LinkTo {
  userId: number;
  email: string;
  token: string;
  createdAt?: string;
}

async function makeLink(services: Keys, db: Db, purpose: Purpose, { token, ...link }: LinkTo): Promise<string> {
  await db.insert(accountLinks).values({
    tokenHash: hashLinkToken(services, token),
    ...link,
    purpose,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES[purpose]})`,
  });
  // Behind the `#`, where neither servers nor other sites see it.
  return `${services.config.publicUrl}/confirm-email#${token}`;
}

async function endLinks(db: Db, purpose: Purpose, userId: number): Promise<void> {
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
}

/** Ends the links with which former addresses take a change back. */
export const endTakeBackLinks = (db: Db, userId: number): Promise<void> => endLinks(db, TAKE_BACK, userId);

/**
 * Makes the link that confirms a new address, and ends the link of an earlier request; undefined when there is one of a later
 * request. A retry of the same request gets the same link: the first e-mail may have arrived, and its link must keep working.
 */
export async function makeConfirmLink(
  services: Keys,
  db: Db,
  { userId, email, at }: { userId: number; email: string; at: string },
): Promise<string | undefined> {
  const isLater = and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.purpose, CONFIRM),
    gt(accountLinks.createdAt, at),
  );
  if ((await db.$count(accountLinks, isLater)) > 0) return undefined;

  const token = hashSecret(services.serverKey, `mailed email change ${userId} ${at} ${email}`);
  await endLinks(db, CONFIRM, userId);
  return makeLink(services, db, CONFIRM, { userId, email, token, createdAt: at });
}

/** Makes the link with which the former address is used again; `at` is the time of the change. */
export const makeTakeBackLink = (
  services: Keys,
  db: Db,
  { userId, formerEmail: email, at: createdAt }: { userId: number; formerEmail: string; at: string },
): Promise<string> => makeLink(services, db, TAKE_BACK, { userId, email, createdAt, token: randomSecret() });

const expired = () => new AppError(404, "This link has expired or was used already. Start the change again.");

export interface EmailLink {
  userId: number;
  name: string;
  /** The address the person signs in with now. */
  currentEmail: string;
  /** The address the link sets. */
  email: string;
  takesBack: boolean;
  /** When the link was asked for; of one that takes back, when the change was made. */
  since: string;
}

/** What a link would change. Throws 404 when it is unknown, used or too old. */
export async function readEmailLink(services: Keys, db: Db, token: string): Promise<EmailLink> {
  const [found] = await db
    .select({
      userId: users.id,
      name: users.name,
      currentEmail: users.email,
      email: accountLinks.email,
      purpose: accountLinks.purpose,
      since: accountLinks.createdAt,
    })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(isGoodLink(services, [CONFIRM, TAKE_BACK], token));
  if (!found?.email) throw expired();
  const { purpose, email, ...person } = found;
  return { ...person, email, takesBack: purpose === TAKE_BACK };
}

/** Ends a link. Throws 404 when another request has used it meanwhile. */
export async function endEmailLink(services: Keys, db: Db, token: string): Promise<void> {
  const used = await db
    .delete(accountLinks)
    .where(isGoodLink(services, [CONFIRM, TAKE_BACK], token))
    .returning({ userId: accountLinks.userId });
  if (used.length === 0) throw expired();
}
