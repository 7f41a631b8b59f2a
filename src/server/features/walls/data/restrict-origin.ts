import type { Context as HonoContext } from "hono";
import { type OriginPattern, readOriginPattern } from "#contract/walls/pages/allowed-origins.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Prepared } from "#server/platform/documents/page-answer.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

export interface Restricted {
  /** Null: any site. */
  allowed_origins: readonly string[] | null;
}

/** Compares like Content-Security-Policy: http also allows https. */
function matches(pattern: OriginPattern, { protocol, hostname, port }: URL): boolean {
  const isUpgraded = pattern.scheme === "http" && pattern.port === "";
  if (protocol !== `${pattern.scheme}:` && !(isUpgraded && protocol === "https:")) return false;
  if (pattern.port !== "*" && pattern.port !== port) return false;
  return pattern.isWildcard ? hostname.endsWith(`.${pattern.host}`) : hostname === pattern.host;
}

/** Whether a page of this origin may show a wall or widget. Pages of the service itself always may. */
export function mayShow({ allowed_origins: allowed }: Restricted, origin: string, publicUrl: string): boolean {
  if (!allowed) return true;
  const url = URL.parse(origin);
  if (!url) return false;
  if (url.origin === new URL(publicUrl).origin) return true;
  return allowed.some((text) => {
    const pattern = readOriginPattern(text);
    return pattern !== undefined && matches(pattern, url);
  });
}

/** 403 for a page that may not show a wall or widget. */
export const originRefused = (): AppError =>
  new AppError(403, "This wall may not be shown on this site.", {}, { "cache-control": "no-store", vary: "Origin" });

/**
 * Restricts an answer to the allowed origins. Without a list it stays unchanged, so that caches keep one copy for everybody.
 * Requests without an `Origin` header, such as those of servers, are always answered. Throws 403.
 */
export function forOrigin(
  c: HonoContext,
  { publicUrl }: Pick<Services["config"], "publicUrl">,
  found: Restricted,
  prepared: Prepared,
): Prepared {
  const origin = c.req.header("origin");
  if (origin !== undefined && !mayShow(found, origin, publicUrl)) {
    // Readable for the script, which then stops asking.
    c.header("access-control-allow-origin", "*");
    throw originRefused();
  }
  if (!found.allowed_origins) return prepared;
  const { "access-control-allow-origin": _, vary, ...headers } = prepared.headers;
  const limited = { ...headers, vary: `${vary}, Origin` };
  return { ...prepared, headers: origin ? { ...limited, "access-control-allow-origin": origin } : limited };
}
