import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import { clientAddressOf, networkOf } from "#server/platform/network/client-address.ts";
import { STATUS_TEXT } from "#contract/core/error.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** Bodies read at the same time, per address and in total. */
export const BODY_LIMITS = { address: 64, all: 512 } as const;
const IDLE_MS = 60_000;

// A request in the test process has no connection.
const Incoming = z.custom<IncomingMessage>((value) => value instanceof Readable && "setTimeout" in value);
const Env = z.object({ incoming: Incoming });

const tooMany = (status: 429 | 503) => new AppError(status, STATUS_TEXT[status], {}, { "retry-after": "5" });

/** Limits concurrent and stalled request bodies of visitors. Throws 429 and 503. */
export function limitBodies(config: Pick<Config, "trustedProxies">): MiddlewareHandler {
  const running = new Map<string, number>();
  let all = 0;
  return async (c, next) => {
    if (c.req.method !== "POST" && c.req.method !== "PATCH") return next();
    const address = networkOf(clientAddressOf(config, c));
    const ofAddress = running.get(address) ?? 0;
    if (ofAddress >= BODY_LIMITS.address) throw tooMany(429);
    if (all >= BODY_LIMITS.all) throw tooMany(503);
    running.set(address, ofAddress + 1);
    all += 1;
    const incoming = Env.safeParse(c.env).data?.incoming;
    incoming?.setTimeout(IDLE_MS, () => incoming.destroy());
    // The timeout must not run while the service prepares its answer.
    incoming?.once("end", () => incoming.setTimeout(0));
    try {
      await next();
    } finally {
      all -= 1;
      const left = (running.get(address) ?? 1) - 1;
      if (left > 0) running.set(address, left);
      else running.delete(address);
    }
  };
}
