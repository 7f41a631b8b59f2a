import type { Context as HonoContext } from "hono";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import type { Config } from "#server/config.ts";

// What the Node adapter hands over; a request in process has none.
const Connection = z.object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) });

// Written as one form, so that an IPv4 address is the same however it came.
function readAddress(text: string): ReturnType<typeof ipaddr.process> | undefined {
  try {
    return ipaddr.process(text.trim());
  } catch {
    return undefined;
  }
}

/**
 * Where a request comes from. `X-Forwarded-For` counts only as far as configured proxies wrote it: each names whom it
 * was called by, at the end, and what is before the first stranger is that one's own word.
 */
export function clientAddressOf({ trustedProxies }: Pick<Config, "trustedProxies">, c: HonoContext): string {
  const remote = Connection.safeParse(c.env).data?.incoming.socket.remoteAddress;
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
