import { EventEmitter } from "node:events";
import { type Context as HonoContext, Hono } from "hono";
import * as z from "zod";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { IDEMPOTENCY_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import type { Actor } from "#server/platform/context/context.ts";
import { type Identity, allows, isProven } from "#server/platform/context/identity.ts";
import { AppError, forbidden, notFound, proofNeeded, unauthenticated } from "#server/platform/errors/app-error.ts";
import { sourceOf } from "#server/platform/request/body.ts";
import { type ByMethod, chooseEntry, routeTableOf } from "./entry.ts";
import type { EntryPoint } from "./entry-point.ts";
import type { ForwardTarget } from "#server/platform/upstream/upstream-client.ts";

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

/**
 * Throws 403 for what the actor may not send. A POST may stand for the PUT of its path, depending on its body, so both are
 * checked. People who only read send nothing that writes: there it would be done with the credentials of all.
 */
function checkRights(actor: Actor, endpoint: Endpoint, method: string, byMethod: ByMethod): void {
  const meant = [endpoint, method === "POST" ? byMethod.PUT?.endpoint : undefined].filter((one) => one !== undefined);
  for (const { access } of meant) if (access === "public" || !allows(actor, access)) throw forbidden();
  if (!allows(actor, "editor") && method !== "GET" && !meant.every(({ reads }) => reads)) throw forbidden();
  if (meant.some(({ proof }) => proof) && !isProven(actor)) throw proofNeeded();
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

interface Forwarding {
  /** Whether a request is one to forward; others go to the next route. */
  applies: (c: HonoContext) => boolean;
  find: (identity: Identity) => Promise<ForwardTarget>;
  entryPoint: EntryPoint;
  prefix: string;
}

const NOT_OFFERED = "The service behind this dashboard does not offer this.";
const UNKNOWN = new Set([404, 405]);

/**
 * Mounts the dashboard's entry point for a hosted service: session, origin, role and proof are checked here, then the call
 * is sent with the credentials of the connection. Public endpoints are not forwarded: they could reveal them.
 */
export function mountUpstream({ applies, find, entryPoint, prefix }: Forwarding): Hono {
  const app = new Hono();
  const table = routeTableOf((endpoint) => entryPoint.serves(endpoint) && endpoint.access !== "public", true);
  for (const [path, byMethod] of table) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c, next) => {
      if (!applies(c)) return next();
      const { endpoint, name } = chooseEntry(c, byMethod).entry;
      const identity = await entryPoint.identify(c);
      if (!identity) throw unauthenticated();
      const method = endpoint.method === "GET" ? "GET" : z.enum(["POST", "PUT", "DELETE"]).parse(c.req.method);
      checkRights(identity.actor, endpoint, method, byMethod);
      const address = addressOf(c, prefix);
      const target = await find(identity);
      const named = await target.workspaceHeader(c.req.header(WORKSPACE_HEADER), identity.workspace.uniqueId);
      const answer = await target.send({
        method,
        path: address,
        headers: { ...passedOf(c), ...named },
        ...(method !== "GET" && { body: bodyOf(c) }),
        signal: untilGone(c),
      });
      if (endpoint.extension && UNKNOWN.has(answer.status) && target.lacks?.(name))
        throw new AppError(405, NOT_OFFERED);
      if (endpoint.path.startsWith("/workspaces") && method !== "GET") target.forget();
      const headers = { ...answer.headers, "content-type": "application/json", "cache-control": "no-store" };
      return new Response(answer.text, { status: answer.status, headers });
    });
  }
  // Never on to a route of this service, which would show the workspace that owns the connection.
  app.all("*", (c, next) => {
    if (applies(c)) throw notFound();
    return next();
  });
  return app;
}
