import type { Context } from "hono";
import { OWN_HEADER } from "#contract/core/headers.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * Refuses what another site could make a browser send with our cookie: a write must carry our own header, which no
 * form can set, and come from our own origin where the browser says so. Throws 403.
 */
export function requireSameOrigin(c: Context): void {
  const refused = new AppError(403, "This request did not come from the dashboard.");
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") throw refused;
  if (SAFE.has(c.req.method)) return;
  if (c.req.header(OWN_HEADER) !== "1") throw refused;
  const origin = c.req.header("origin");
  if (origin && URL.parse(origin)?.host !== (c.req.header("host") ?? new URL(c.req.url).host)) throw refused;
}
