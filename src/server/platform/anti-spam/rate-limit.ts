import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Services } from "#server/platform/context/context.ts";
import type { Database } from "#server/platform/db/open.ts";
import { tooManyRequests } from "#server/platform/errors/app-error.ts";
import { hashAddress } from "./hash-address.ts";

/** Limits per address; `duration` in seconds. */
const RATES = {
  upload: { points: 120, duration: 600 },
  report: { points: 10, duration: 3600 },
  /** Requests with the link of an invitation to the team. */
  invitation: { points: 60, duration: 900 },
  /** Requests for a new password, by account. */
  reset: { points: 5, duration: 3600 },
  /** Requests for a new password and with its link, by address. */
  resets: { points: 30, duration: 900 },
  /** Sign-ins with a provider, begun or finished, by address. */
  provider: { points: 120, duration: 900 },
  /** Sign-ins with a passkey, begun or finished, by address. */
  passkey: { points: 120, duration: 900 },
  /** Wrong passwords of a wall, by address and wall. */
  wall: { points: 10, duration: 900 },
  /** Openings of links to drafts. */
  draft: { points: 120, duration: 600 },
  /** Comments on drafts. */
  comment: { points: 20, duration: 600 },
} as const;
type Rate = keyof typeof RATES;

const limiters = new WeakMap<Database, Record<Rate, RateLimiterPostgres>>();

// Counted in the database because several processes may serve; an address over its limit is rejected from memory.
function ratesOf({ database }: Pick<Services, "database">): Record<Rate, RateLimiterPostgres> {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await database.sql(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const limiter = (name: Rate) =>
    new RateLimiterPostgres({
      ...RATES[name],
      storeClient,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      inMemoryBlockOnConsumed: RATES[name].points + 1,
    });
  const found = limiters.get(database) ?? {
    upload: limiter("upload"),
    report: limiter("report"),
    invitation: limiter("invitation"),
    reset: limiter("reset"),
    resets: limiter("resets"),
    provider: limiter("provider"),
    passkey: limiter("passkey"),
    wall: limiter("wall"),
    draft: limiter("draft"),
    comment: limiter("comment"),
  };
  limiters.set(database, found);
  return found;
}

const isRateLimitError = (reason: unknown): reason is RateLimiterRes =>
  typeof reason === "object" && reason !== null && "msBeforeNext" in reason;

/** Throws a limiter's rejection as 429 with `Retry-After`, and any other error as it is. */
export function throwRateLimit(reason: unknown): never {
  if (!isRateLimitError(reason)) throw reason;
  throw tooManyRequests(reason.msBeforeNext);
}

/** Counts one action and returns the total. Throws 429 with `Retry-After` above the limit. */
export async function countRate(services: Pick<Services, "database">, rate: Rate, key: string): Promise<number> {
  try {
    return (await ratesOf(services)[rate].consume(key)).consumedPoints;
  } catch (reason) {
    throwRateLimit(reason);
  }
}

/** The same by the address of a client, which is stored as a hash only. */
export const countAddress = (
  services: Pick<Services, "database" | "serverKey">,
  rate: Rate,
  address: string,
): Promise<number> => countRate(services, rate, hashAddress(services, address));

/** Gives back one counted action that turned out to be none of those that are limited. */
export async function uncountRate(services: Pick<Services, "database">, rate: Rate, key: string): Promise<void> {
  await ratesOf(services)[rate].reward(key);
}
