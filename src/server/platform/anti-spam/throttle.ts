import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "#server/platform/network/client-address.ts";
import { throwRateLimit } from "./rate-limit.ts";

// The pair limit stops somebody who mistypes without locking the account for others; the address limit stops guessing
// over many accounts.
const perPair = new RateLimiterMemory({ points: 8, duration: 15 * 60 });
const perAddress = new RateLimiterMemory({ points: 60, duration: 15 * 60 });
/** Public pages that are made for one request. */
const reads = new RateLimiterMemory({ points: 300, duration: 60 });
const pair = (address: string, email: string) => `${networkOf(address)} ${email.toLowerCase()}`;

/** Throttles password guessing. `consume` throws 429 with `Retry-After`; `forgive` follows a right password. */
export const passwordThrottle = {
  async consume(address: string, email: string): Promise<void> {
    try {
      await perPair.consume(pair(address, email));
      await perAddress.consume(networkOf(address));
    } catch (reason) {
      throwRateLimit(reason);
    }
  },
  async forgive(address: string, email: string): Promise<void> {
    await perPair.delete(pair(address, email));
    // Gives back only what this sign-in took, so that an office behind one address is never locked out by signing in.
    await perAddress.reward(networkOf(address));
  },
};

/** Limits, by address, public requests whose answers cannot all be cached. `consume` throws 429 with `Retry-After`. */
export const readThrottle = {
  consume: (address: string): Promise<unknown> => reads.consume(networkOf(address)).catch(throwRateLimit),
};
