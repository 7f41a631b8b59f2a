import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Services } from "#server/platform/context/context.ts";

/** One customer of a network has all addresses that share the first half of an IPv6 one. */
function networkOf(address: string): string {
  try {
    const parsed = ipaddr.parse(address);
    return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
  } catch {
    return address;
  }
}

/** What is kept of an address: nobody reads it back without the key, and the same one gives the same hash. */
export const hashAddress = ({ serverKey }: Pick<Services, "serverKey">, address: string): string =>
  createHmac("sha256", serverKey)
    .update(`address ${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
