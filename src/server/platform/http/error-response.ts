import { randomUUID } from "node:crypto";
import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { databaseError } from "#server/platform/errors/database-error.ts";
import { incomingOf } from "#server/platform/network/client-address.ts";

/** True if the client disconnected before its whole request had arrived. */
function hasDisconnected(c: Context): boolean {
  const incoming = incomingOf(c);
  return incoming !== undefined && !incoming.complete && c.req.raw.signal.aborted;
}

/** Turns errors into the JSON of v3 interface, section 7. Unexpected ones are logged with the request id. */
export function answerErrors(log: Logger): ErrorHandler {
  return (thrown, c) => {
    if (!(thrown instanceof AppError) && hasDisconnected(c)) {
      log.info({ method: c.req.method, path: c.req.path }, "the client disconnected during its request");
      return c.json({ message: STATUS_TEXT[400] }, 400);
    }
    const error = databaseError(thrown);
    if (error instanceof AppError) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return c.json(error.body, error.status as ContentfulStatusCode);
    }
    if (error instanceof HTTPException) return c.json({ message: STATUS_TEXT[400] }, 400);
    // Of a request that was refused before it got one.
    const requestId = (c.get("requestId") as string | undefined) ?? randomUUID();
    log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, "request failed");
    return c.json({ message: STATUS_TEXT[500], request_id: requestId }, 500);
  };
}

export const answerNotFound: NotFoundHandler = (c) => c.json({ message: STATUS_TEXT[404] }, 404);
