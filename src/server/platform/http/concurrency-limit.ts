import type { MiddlewareHandler } from "hono";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** API requests in work at the same time, for each entry point. More of them would all be answered too late. */
const REQUESTS_AT_ONCE = 200;

/** Answers at most `most` requests at the same time, from start to the first byte of the answer. Throws 503 for others. */
export function limitConcurrency(most = REQUESTS_AT_ONCE): MiddlewareHandler {
  let running = 0;
  return async (_c, next) => {
    if (running >= most) throw new AppError(503, STATUS_TEXT[503], {}, { "retry-after": "1" });
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
