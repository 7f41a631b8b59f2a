import { createHmac } from "node:crypto";
import type { Services } from "#server/platform/context/context.ts";
import { networkOf } from "#server/platform/network/client-address.ts";

/** Keyed hash of an address; for IPv6 of its /64 network. */
export const hashAddress = ({ serverKey }: Pick<Services, "serverKey">, address: string): string =>
  createHmac("sha256", serverKey)
    .update(`address ${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
