import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Services } from "#server/platform/context/context.ts";

/** IPv6 customers get a whole /64, so only that half identifies one. */
function networkOf(address: string): string {
  try {
    const parsed = ipaddr.parse(address);
    return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
  } catch {
    return address;
  }
}

/** Keyed hash of an address; for IPv6 of its /64 network. */
export const hashAddress = ({ serverKey }: Pick<Services, "serverKey">, address: string): string =>
  createHmac("sha256", serverKey)
    .update(`address ${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
