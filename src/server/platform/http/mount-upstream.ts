import { EventEmitter } from "node:events";
import { type Context as HonoContext, Hono } from "hono";
import * as z from "zod";
import type { Access } from "#contract/core/endpoint.ts";
import { IDEMPOTENCY_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import type { Actor } from "#server/platform/context/context.ts";
import { allows } from "#server/platform/context/identity.ts";
import { forbidden, notFound, unauthenticated } from "#server/platform/errors/app-error.ts";
import { sourceOf } from "#server/platform/request/body.ts";
import { type ByMethod, chooseEntry, routeTableOf } from "./entry.ts";
import type { EntryPoint } from "./entry-point.ts";
import type { Upstream } from "#server/platform/upstream/upstream.ts";

const PASSED = ["content-type", "content-length", "if-match", IDEMPOTENCY_HEADER];

// Set by the Node adapter; a request in the test process has its own signal.
const Outgoing = z.object({ outgoing: z.custom<NodeJS.EventEmitter>((value) => value instanceof EventEmitter) });

/** Aborts when the browser disconnects before the answer. */
function untilGone(c: HonoContext): AbortSignal {
  const { data } = Outgoing.safeParse(c.env);
  if (!data) return c.req.raw.signal;
  const controller = new AbortController();
  data.outgoing.once("close", () => controller.abort());
  return controller.signal;
}

/** A POST may stand for the PUT of its path, depending on its body, so both are checked. */
function mayCall(actor: Actor, access: Access, method: string, byMethod: ByMethod): boolean {
  const needed = [access, method === "POST" ? byMethod.PUT?.endpoint.access : undefined];
  return needed.every((one) => one === undefined || (one !== "public" && allows(actor, one)));
}

/** Path and query as received. Throws 404 for a parameter that another server could read as a path traversal. */
function addressOf(c: HonoContext, prefix: string): string {
  const given: Record<string, string> = c.req.param();
  if (Object.values(given).some((text) => /[/\\]/.test(text) || /^\.*$/.test(text))) throw notFound();
  const { pathname, search } = new URL(c.req.url);
  return pathname.slice(prefix.length) + search;
}

/** Undefined for an empty body: some services refuse a DELETE that announces one. */
function bodyOf(c: HonoContext) {
  const length = c.req.header("content-length");
  const isEmpty =
    length === undefined ? !c.req.header("transfer-encoding") && Outgoing.safeParse(c.env).success : length === "0";
  return isEmpty ? undefined : sourceOf(c);
}

function passedOf(c: HonoContext): Record<string, string> {
  return Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Mounts the dashboard's entry point for a hosted service: session, origin and role are checked here, then the call
 * is sent with the configured credentials. Public endpoints are not forwarded: they could reveal them.
 */
export function mountUpstream(upstream: Upstream, entryPoint: EntryPoint, prefix: string): Hono {
  const app = new Hono();
  const table = routeTableOf((endpoint) => entryPoint.serves(endpoint) && endpoint.access !== "public", true);
  for (const [path, byMethod] of table) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      const { endpoint } = chooseEntry(c, byMethod).entry;
      const identity = await entryPoint.identify(c);
      if (!identity) throw unauthenticated();
      const method = endpoint.method === "GET" ? "GET" : z.enum(["POST", "PUT", "DELETE"]).parse(c.req.method);
      if (!mayCall(identity.actor, endpoint.access, method, byMethod)) throw forbidden();
      const answer = await upstream.send({
        method,
        path: addressOf(c, prefix),
        headers: { ...passedOf(c), ...(await upstream.workspaceHeader(c.req.header(WORKSPACE_HEADER))) },
        ...(method !== "GET" && { body: bodyOf(c) }),
        signal: untilGone(c),
      });
      if (endpoint.path.startsWith("/workspaces") && method !== "GET") upstream.forget();
      const headers = { ...answer.headers, "content-type": "application/json", "cache-control": "no-store" };
      return new Response(answer.text, { status: answer.status, headers });
    });
  }
  return app;
}
