import type { MiddlewareHandler } from "hono";
import { Fault } from "#server/fault.ts";
import type { Config } from "#server/config.ts";

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** Answers only to names we are known by, so that a foreign name pointed at this machine reaches nothing (DNS rebinding). */
export function checkHost(config: Config): MiddlewareHandler {
  const known = new Set([...LOOPBACK, ...config.allowedHosts, URL.parse(config.publicUrl)?.hostname ?? "localhost"]);
  return async (c, next) => {
    const host = (c.req.header("host") ?? new URL(c.req.url).host).toLowerCase().replace(/:\d+$/, "");
    if (!known.has(host)) throw new Fault(403, "This address is not served here.");
    await next();
  };
}
