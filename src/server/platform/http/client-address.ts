import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import ipaddr from "ipaddr.js";
import type { Config } from "#server/config.ts";

/** The request as Node received it; undefined when a test calls the application in process. */
export const incomingOf = (c: HonoContext): IncomingMessage | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming;

// Normalised, so that IPv4-mapped IPv6 equals IPv4.
function readAddress(text: string): ReturnType<typeof ipaddr.process> | undefined {
  try {
    return ipaddr.process(text.trim());
  } catch {
    return undefined;
  }
}

/**
 * The client's IP address. Walks `X-Forwarded-For` from the end as long as the address before it is a trusted proxy;
 * anything further left can be forged.
 */
export function clientAddressOf({ trustedProxies }: Pick<Config, "trustedProxies">, c: HonoContext): string {
  const remote = incomingOf(c)?.socket.remoteAddress;
  if (remote === undefined) return "local";
  const isTrusted = (address: ReturnType<typeof ipaddr.process>) =>
    trustedProxies.some((range) => address.kind() === range[0].kind() && address.match(range));
  let caller = readAddress(remote);
  if (!caller) return remote;
  const chain = (c.req.header("x-forwarded-for") ?? "").split(",");
  while (isTrusted(caller) && chain.length > 0) {
    const next = readAddress(chain.pop() ?? "");
    if (!next) break;
    caller = next;
  }
  return caller.toString();
}
