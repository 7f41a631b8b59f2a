import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const HEADER = "x-request-id";
/** What a proxy may name a request: nothing that could forge a line of a log. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** Gives each request an id, that of the proxy or a new one, and says it in the answer. It is in every line of the log. */
export function identifyRequests(): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header(HEADER);
    const id = given !== undefined && ACCEPTED.test(given) ? given : randomUUID();
    c.set("requestId", id);
    // Directly to Node, as `answer-headers.ts` says.
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    outgoing?.setHeader(HEADER, id);
    await next();
    if (!outgoing) c.res.headers.set(HEADER, id);
  };
}
