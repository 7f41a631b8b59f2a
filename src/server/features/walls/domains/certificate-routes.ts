import { Hono, type Context as HonoContext } from "hono";
import { Hostname } from "#contract/walls/pages/page-patch.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { limitConcurrency } from "#server/platform/http/concurrency-limit.ts";
import { isProxyItself } from "#server/platform/network/client-address.ts";
import type { FindDomain } from "./find-domain.ts";

/** A proxy may be flooded with host names; each is one look at an index. */
const AT_ONCE = 20;

/**
 * `GET /tls/ask?domain=`: 200 for a host name that is served here, for proxies that fetch certificates on demand (`ask` of
 * Caddy); 404 for any other name and for anybody but the proxy, so that nobody outside can find out names here.
 */
export function certificateRoutes({ config }: Pick<Services, "config">, findDomain: FindDomain): Hono {
  const own = ownHosts(config);
  return new Hono().use("/tls/ask", limitConcurrency(AT_ONCE)).get("/tls/ask", async (c: HonoContext) => {
    const domain = isProxyItself(config, c) ? Hostname.safeParse(c.req.query("domain")).data : undefined;
    if (domain === undefined) throw notFound();
    const isServed = own.has(domain) || ((await findDomain(domain))?.visibility ?? "draft") !== "draft";
    if (!isServed) throw notFound();
    return c.text("ok", 200, { "cache-control": "no-store" });
  });
}

const ownHosts = ({ publicUrl, allowedHosts }: Config): ReadonlySet<string> =>
  new Set([new URL(publicUrl).hostname, ...allowedHosts]);
