import type { Context as HonoContext } from "hono";
import type { Endpoint, Method } from "#contract/core/endpoint.ts";
import { documentedEndpoints } from "#contract/documented.ts";
import { type EndpointName, endpoints } from "#contract/index.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

export interface Entry {
  name: EndpointName;
  endpoint: Endpoint;
}
export type ByMethod = Partial<Record<Method, Entry>>;

const METHOD_FIELD = "_method";

/**
 * Groups the endpoints of an entry point by path and method. Paths with a fixed segment come before those with a
 * parameter in its place. Without `extensions`, only what the v3 interface documents.
 */
export function routeTableOf(serves: (endpoint: Endpoint) => boolean, extensions: boolean): [string, ByMethod][] {
  const paths = new Map<string, ByMethod>();
  for (const [name, endpoint] of Object.entries<Endpoint>(extensions ? endpoints : documentedEndpoints())) {
    if (!serves(endpoint)) continue;
    const byMethod = paths.get(endpoint.path) ?? {};
    byMethod[endpoint.method] = { name: name as EndpointName, endpoint };
    paths.set(endpoint.path, byMethod);
  }
  return [...paths].sort(([a], [b]) => a.split("{").length - b.split("{").length);
}

function methodNotAllowed(c: HonoContext, byMethod: ByMethod): AppError {
  const list = Object.keys(byMethod)
    .flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]))
    .join(", ");
  const message = `The ${c.req.method} method is not supported for route ${c.req.path}. Supported methods: ${list}.`;
  return new AppError(405, message, {}, { allow: list });
}

/**
 * Chooses the entry of a request; a POST may stand for the path's PUT (`override`: its body must confirm that).
 * Throws 405.
 */
export function chooseEntry(c: HonoContext, byMethod: ByMethod): { entry: Entry; override: boolean } {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  // Refused in the URL, so that no link or log entry can turn one call into another.
  if (method !== "GET" && c.req.query(METHOD_FIELD) !== undefined) throw methodNotAllowed(c, byMethod);
  const direct = Object.entries(byMethod).find(([name]) => name === method)?.[1];
  if (direct) return { entry: direct, override: false };
  if (method === "POST" && byMethod.PUT) return { entry: byMethod.PUT, override: true };
  throw methodNotAllowed(c, byMethod);
}

/**
 * Throws 405 when the body's `_method` differs from the chosen entry; an update needs `PUT` (v3 interface, section
 * 4).
 */
export function checkOverride(
  c: HonoContext,
  byMethod: ByMethod,
  { entry, override }: { entry: Entry; override: boolean },
  body: Record<string, unknown> | undefined,
): void {
  const asked = body?.[METHOD_FIELD];
  if (asked === undefined && !override) return;
  if (asked !== entry.endpoint.method) throw methodNotAllowed(c, byMethod);
}
