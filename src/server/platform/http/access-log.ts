import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Logger } from "pino";

/** The path of the route that answers a request, without what a caller put into it; `*` when none is more precise. */
export function matchedPath(c: Context): string {
  const precise = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"));
  return precise?.path ?? "*";
}

/**
 * Logs each answer with the id of its request. The path is that of the route, as `/v3/feeds/text/:id`: addresses of
 * private pages are secrets, and search texts are personal data.
 */
export function logAccess(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info(
      { requestId: c.get("requestId"), method: c.req.method, path: matchedPath(c), status: c.res.status, ms },
      "request",
    );
  };
}
