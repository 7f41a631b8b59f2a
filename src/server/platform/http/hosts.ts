import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Config } from "#server/config.ts";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

export const knownHosts = (config: Config): ReadonlySet<string> =>
  new Set([...LOOPBACK, ...config.allowedHosts, URL.parse(config.publicUrl)?.hostname ?? "localhost"]);

export const hostOf = (c: Context): string =>
  (c.req.header("host") ?? new URL(c.req.url).host).toLowerCase().replace(/:\d+$/, "");

/** Refuses unknown host names, which prevents DNS rebinding. */
export function checkHost(config: Config): MiddlewareHandler {
  const known = knownHosts(config);
  return async (c, next) => {
    if (!known.has(hostOf(c))) throw new AppError(403, "This address is not served here.");
    await next();
  };
}
