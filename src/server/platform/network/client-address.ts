import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import ipaddr from "ipaddr.js";
import type { Config } from "#server/config.ts";

/** The request as Node received it; undefined when a test calls the application in process. */
export const incomingOf = (c: HonoContext): IncomingMessage | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming;

type Address = ReturnType<typeof ipaddr.process>;

// Normalised, so that IPv4-mapped IPv6 equals IPv4.
function readAddress(text: string): Address | undefined {
  try {
    return ipaddr.process(text.trim());
  } catch {
    return undefined;
  }
}

type Proxies = Pick<Config, "trustedProxies">;

const isTrusted = ({ trustedProxies }: Proxies, address: Address): boolean =>
  trustedProxies.some((range) => address.kind() === range[0].kind() && address.match(range));

/** Set by proxies on what they pass on. */
const PASSED_ON = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Whether a request is from this machine or a trusted proxy, and by it: not one that it passes on for somebody. */
export function isProxyItself(config: Proxies, c: HonoContext): boolean {
  if (PASSED_ON.some((name) => c.req.header(name) !== undefined)) return false;
  const remote = readAddress(incomingOf(c)?.socket.remoteAddress ?? "");
  return remote !== undefined && (remote.range() === "loopback" || isTrusted(config, remote));
}

/**
 * The client's IP address. Walks `X-Forwarded-For` from the end as long as the address before it is a trusted proxy;
 * anything further left can be forged.
 */
export function clientAddressOf(config: Proxies, c: HonoContext): string {
  const remote = incomingOf(c)?.socket.remoteAddress;
  if (remote === undefined) return "local";
  let caller = readAddress(remote);
  if (!caller) return remote;
  const chain = (c.req.header("x-forwarded-for") ?? "").split(",");
  while (isTrusted(config, caller) && chain.length > 0) {
    const next = readAddress(chain.pop() ?? "");
    if (!next) break;
    caller = next;
  }
  return caller.toString();
}

/** What limits count by: IPv6 customers get a whole /64, so only that half of an address identifies one. */
export function networkOf(address: string): string {
  try {
    const parsed = ipaddr.parse(address);
    return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
  } catch {
    return address;
  }
}
