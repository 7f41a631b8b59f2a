import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { IDEMPOTENCY_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";

const HOUR = 60 * 60;

/**
 * Lets pages of these origins call the interface with a key of their own, such as a dashboard of static files. Cookies are
 * never taken there, so nothing is done in somebody's name without the key.
 */
export const allowOrigins = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: origins,
    allowMethods: ["GET", "POST", "PUT", "DELETE"],
    allowHeaders: ["authorization", "content-type", "if-match", IDEMPOTENCY_HEADER, WORKSPACE_HEADER],
    exposeHeaders: ["etag", "retry-after", "allow", "idempotency-replayed"],
    maxAge: HOUR,
  });
