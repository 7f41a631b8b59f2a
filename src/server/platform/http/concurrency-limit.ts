import type { MiddlewareHandler } from "hono";
import { createWorkLimit } from "#server/platform/context/work-limit.ts";

/** API requests in work at the same time, for each entry point. More of them would all be answered too late. */
const REQUESTS_AT_ONCE = 200;

/** Answers at most `atOnce` requests at the same time, from start to the first byte of the answer. Throws 503 for others. */
export function limitConcurrency(atOnce = REQUESTS_AT_ONCE): MiddlewareHandler {
  const limit = createWorkLimit({ atOnce, waiting: 0 });
  return (_c, next) => limit.run("request", next);
}
