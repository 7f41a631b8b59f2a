import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { hashSecret } from "./secrets.ts";
import { tooManyRequests } from "#server/platform/errors/app-error.ts";
import { rateLimits } from "#server/platform/db/tables/schema.ts";

type Needed = Pick<Services, "database" | "serverKey">;

/** Wrong passwords without a pause; then it doubles from a second to a quarter of an hour. */
export const FREE_GUESSES = 10;
const LONGEST_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an address that signed in is spared the pause, so that nobody can lock a person out by guessing. */
const KNOWN_MS = 90 * DAY_MS;

const Counted = z.array(z.object({ points: z.number() }));

const guessesOf = ({ serverKey }: Pick<Needed, "serverKey">, email: string) =>
  `guess:${hashSecret(serverKey, `guess ${email.toLowerCase()}`)}`;
const knownKey = ({ serverKey }: Needed, address: string, email: string) =>
  `known:${hashSecret(serverKey, `known ${address} ${email.toLowerCase()}`)}`;

/** A row expires a day after its last guess, which is how it also holds when that was. */
const pauseEnd = sql`${rateLimits.expire} - ${DAY_MS}::bigint + case when ${rateLimits.points} < ${FREE_GUESSES} then 0
  else least(${LONGEST_MS}, 1000 * power(2, least(${rateLimits.points} - ${FREE_GUESSES}, 20)))::bigint end`;

async function isKnown(services: Needed, key: string): Promise<boolean> {
  const [row] = await services.database.system((db) =>
    db.select({ expire: rateLimits.expire }).from(rateLimits).where(eq(rateLimits.key, key)),
  );
  return (row?.expire ?? 0) > Date.now();
}

/**
 * Counts a guess at the password of an account, before the password is checked, and gives the guesses since the last right
 * one. Accounts that do not exist count alike. Throws 429 with `Retry-After` during the pause, which grows with each guess.
 */
export async function countGuess(services: Needed, address: string, email: string): Promise<number> {
  const key = guessesOf(services, email);
  const isSpared = await isKnown(services, knownKey(services, address, email));
  const now = Date.now();
  return services.database.system(async (db) => {
    const { rows } = await db.execute(sql`insert into rate_limits (key, points, expire)
      values (${key}, 1, ${now + DAY_MS})
      on conflict (key) do update set expire = excluded.expire,
        points = case when rate_limits.expire < ${now} then 1 else rate_limits.points + 1 end
      where ${isSpared} or ${pauseEnd} <= ${now}
      returning points`);
    const [counted] = Counted.parse(rows);
    if (counted) return counted.points;
    const [row] = await db
      .select({ until: sql<number>`${pauseEnd}` })
      .from(rateLimits)
      .where(eq(rateLimits.key, key));
    throw tooManyRequests((row?.until ?? now) - now);
  });
}

/** After a right or a new password. */
export async function forgetGuesses(services: Pick<Needed, "serverKey">, db: Db, email: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, guessesOf(services, email)));
}

/** After a right password: the account's guesses are forgotten, and the address is known. */
export async function forgiveGuesses(services: Needed, address: string, email: string): Promise<void> {
  const known = { key: knownKey(services, address, email), points: 1, expire: Date.now() + KNOWN_MS };
  await services.database.system(async (db) => {
    await forgetGuesses(services, db, email);
    await db
      .insert(rateLimits)
      .values(known)
      .onConflictDoUpdate({ target: rateLimits.key, set: { expire: known.expire } });
  });
}

/** True once a day for the same `what`, over all processes. */
export async function isFirstToday({ database, serverKey }: Needed, what: string): Promise<boolean> {
  const now = Date.now();
  const { rows } = await database.system((db) =>
    db.execute(sql`insert into rate_limits (key, points, expire)
      values (${`notice:${hashSecret(serverKey, what)}`}, 1, ${now + DAY_MS})
      on conflict (key) do update set expire = excluded.expire where rate_limits.expire < ${now} returning points`),
  );
  return rows.length > 0;
}
