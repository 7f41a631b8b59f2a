import { WORKSPACE_HEADER, OWN_HEADER } from "#contract/core/headers.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/platform/context/context.ts";
import { notFound, planLacks, AppError } from "#server/platform/errors/app-error.ts";
import type { EntryPoint } from "#server/platform/http/entry-point.ts";
import { isLoopback } from "#server/platform/network/hosts.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import { lastWriteOfKey } from "#server/platform/context/identity.ts";
import { authorize } from "./authorization.ts";
import { identify } from "./sessions.ts";
import { attemptCookie, hasJustWritten, readToken, rememberWriting, writeToken } from "./token-cookie.ts";
import type { Context } from "hono";

const SAFE = new Set(["GET", "HEAD"]);

/** The schemes of our own origin at a host: a proxy may add `https` at any name but those of this machine. */
function schemesAt(host: string, publicUrl: URL): string[] {
  if (host === publicUrl.host) return [publicUrl.protocol];
  return isLoopback(host) ? ["http:"] : ["http:", "https:"];
}

function isOwnOrigin(origin: string, host: string, config: Config): boolean {
  const url = URL.parse(origin);
  return url !== null && url.host === host && schemesAt(host, new URL(config.publicUrl)).includes(url.protocol);
}

/**
 * CSRF protection: a write must carry our own header, which no form can set, and come from our origin where the
 * browser sends it. Throws 403.
 */
function requireSameOrigin(c: Context, config: Config): void {
  const refused = new AppError(403, "This request did not come from the dashboard.");
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") throw refused;
  if (SAFE.has(c.req.method)) return;
  if (c.req.header(OWN_HEADER) !== "1") throw refused;
  const origin = c.req.header("origin");
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  if (origin && !isOwnOrigin(origin, host.toLowerCase(), config)) throw refused;
}

/** Entry point `/v3`: authenticates by `Authorization` only. Ignoring cookies makes it safe from CSRF. */
export function apiEntryPoint(services: Services): EntryPoint {
  const { config } = services;
  return {
    serves: (endpoint) => endpoint.door === "v3",
    identify: async (c) => {
      const identity = await authorize(services, c.req.header("authorization"), clientAddressOf(config, c));
      const wanted = c.req.header(WORKSPACE_HEADER);
      // A credential belongs to one workspace (v3 interface, section 5, rule 4); any other is treated as missing.
      if (identity && wanted && wanted !== identity.workspace.uniqueId) throw notFound("Workspace");
      if (identity && !services.plan.allows("allow_api_access_token")) throw planLacks("allow_api_access_token");
      return identity;
    },
    lastWrite: (_c, identity) => lastWriteOfKey(identity),
    noteChange: () => {},
    publicContext: (c) => ({
      authorization: c.req.header("authorization"),
      origin: c.req.header("origin"),
      token: undefined,
      address: clientAddressOf(config, c),
      setToken: () => {},
    }),
  };
}

/**
 * Entry point `/proxy`: authenticates by session cookie, from our own origin only. Upstream credentials never reach
 * the browser.
 */
export function sessionEntryPoint(services: Services, serves: EntryPoint["serves"]): EntryPoint {
  const { config } = services;
  return {
    serves,
    identify: (c) => {
      requireSameOrigin(c, config);
      // With an upstream the header names one of its workspaces; the role comes from the user's first local one.
      const wanted = services.upstream ? undefined : c.req.header(WORKSPACE_HEADER);
      return identify(services, readToken(config, c), wanted);
    },
    lastWrite: (c) => (hasJustWritten(config, c) ? Infinity : -Infinity),
    noteChange: (c) => {
      if (services.database.replica()) rememberWriting(config, c);
    },
    publicContext: (c) => {
      requireSameOrigin(c, config);
      return {
        token: readToken(config, c),
        address: clientAddressOf(config, c),
        userAgent: c.req.header("user-agent"),
        setToken: (token) => writeToken(config, c, token),
        attempt: attemptCookie(config, c),
      };
    },
  };
}

/** Entry point `/`: calls from public pages, without credentials. */
export function publicEntryPoint({ config }: Pick<Services, "config">): EntryPoint {
  return {
    serves: (endpoint) => endpoint.door === "public",
    identify: () => Promise.resolve(undefined),
    lastWrite: () => Infinity,
    noteChange: () => {},
    publicContext: (c) => ({
      token: undefined,
      address: clientAddressOf(config, c),
      userAgent: c.req.header("user-agent"),
      setToken: () => {},
    }),
  };
}
