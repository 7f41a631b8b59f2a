import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import type { Config } from "#server/config.ts";

/** Each page sets its own policy; these headers are on every response. */
const securityHeaders = ({ publicUrl }: Pick<Config, "publicUrl">): [string, string][] => [
  ["origin-agent-cluster", "?1"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ...(publicUrl.startsWith("https:")
    ? ([["strict-transport-security", "max-age=15552000"]] as [string, string][])
    : []),
  ["x-content-type-options", "nosniff"],
  ["x-dns-prefetch-control", "off"],
  ["x-download-options", "noopen"],
  ["x-permitted-cross-domain-policies", "none"],
  ["x-xss-protection", "0"],
];

const outgoingOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.outgoing;

/** Whether a handler has set headers on the context of a request. */
const touched = new WeakMap<Context, boolean>();

/**
 * Sets the headers of every response. They go to Node directly: a `Headers` object for each response, filled and read out again,
 * takes longer than the rest of a response that is ready.
 */
export function setHeaders(config: Pick<Config, "publicUrl">): MiddlewareHandler {
  const headers = securityHeaders(config);
  return async (c, next) => {
    const outgoing = outgoingOf(c);
    const setHeader = c.header;
    touched.set(c, false);
    c.header = (...given) => {
      touched.set(c, true);
      setHeader(...given);
    };
    for (const [name, value] of headers) outgoing?.setHeader(name, value);
    await next();
    // A test calls the application without Node's server.
    if (!outgoing) for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/** What `c.body` answers, without building a `Headers` object when no handler has set a header on the context. */
export function quickAnswer(
  c: Context,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: StatusCode,
  headers: Record<string, string>,
): Response {
  if (touched.get(c) === false) return new Response(body, { status, headers });
  return body === null ? c.body(null, status, headers) : c.body(body, status as ContentfulStatusCode, headers);
}
