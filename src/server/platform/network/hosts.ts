import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Config } from "#server/config.ts";
import { incomingOf } from "./client-address.ts";

const NOT_SERVED = "This address is not served here. Set PUBLIC_URL to it, or add its host to ALLOWED_HOSTS.";
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host.replace(/:\d+$/, ""));

export const knownHosts = (config: Config): ReadonlySet<string> =>
  new Set([...LOOPBACK, ...config.allowedHosts, URL.parse(config.publicUrl)?.hostname ?? "localhost"]);

const EVERY_ADDRESS = ["0.0.0.0", "[::]"];

/** What to tell whoever opens the service to the network without naming a host that it answers to there. */
export function missingHosts({ publicUrl, allowedHosts, port }: Config): string | undefined {
  if (allowedHosts.length > 0 || !EVERY_ADDRESS.includes(new URL(publicUrl).hostname)) return undefined;
  return `Only requests to http://localhost:${port} are answered. Set PUBLIC_URL or ALLOWED_HOSTS to open it to others.`;
}

export const hostOf = (c: Context): string =>
  (c.req.header("host") ?? new URL(c.req.url).host).toLowerCase().replace(/:\d+$/, "");

/** Refuses two `Host` lines: Node takes the first, a proxy in front may take the last. Throws 400. */
export const refuseTwoHosts: MiddlewareHandler = async (c, next) => {
  const lines = incomingOf(c)?.rawHeaders ?? [];
  if (lines.filter((line, index) => index % 2 === 0 && line.toLowerCase() === "host").length > 1)
    throw new AppError(400, "The request names two hosts.");
  await next();
};

/** Refuses unknown host names, which prevents DNS rebinding. */
export function checkHost(config: Config): MiddlewareHandler {
  const known = knownHosts(config);
  return async (c, next) => {
    if (!known.has(hostOf(c))) throw new AppError(403, NOT_SERVED);
    await next();
  };
}
