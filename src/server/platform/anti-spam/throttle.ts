import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

// The pair limit stops somebody who mistypes without locking the account for others; the address limit stops guessing
// over many accounts.
const perPair = new RateLimiterMemory({ points: 8, duration: 15 * 60 });
const perAddress = new RateLimiterMemory({ points: 60, duration: 15 * 60 });
const pair = (address: string, email: string) => `${address} ${email.toLowerCase()}`;

const isRateLimitError = (reason: unknown): reason is RateLimiterRes =>
  typeof reason === "object" && reason !== null && "msBeforeNext" in reason;

/** Throttles password guessing. `consume` throws 429 with `Retry-After`. */
export const passwordThrottle = {
  async consume(address: string, email: string): Promise<void> {
    try {
      await perPair.consume(pair(address, email));
      await perAddress.consume(address);
    } catch (reason) {
      if (!isRateLimitError(reason)) throw reason;
      const seconds = Math.ceil(reason.msBeforeNext / 1000);
      throw new AppError(429, STATUS_TEXT[429], {}, { "retry-after": String(seconds) });
    }
  },
  async forgive(address: string, email: string): Promise<void> {
    await perPair.delete(pair(address, email));
  },
};
