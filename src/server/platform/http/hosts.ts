import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Config } from "#server/config.ts";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** The names this service answers to. */
export const knownHosts = (config: Config): ReadonlySet<string> =>
  new Set([...LOOPBACK, ...config.allowedHosts, URL.parse(config.publicUrl)?.hostname ?? "localhost"]);

/** The name a request came to, without its port. */
export const hostOf = (c: Context): string =>
  (c.req.header("host") ?? new URL(c.req.url).host).toLowerCase().replace(/:\d+$/, "");

/** Answers only to names we are known by, so that a foreign name pointed at this machine reaches nothing (DNS rebinding). */
export function checkHost(config: Config): MiddlewareHandler {
  const known = knownHosts(config);
  return async (c, next) => {
    if (!known.has(hostOf(c))) throw new AppError(403, "This address is not served here.");
    await next();
  };
}
