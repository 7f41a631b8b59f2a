import ipaddr from "ipaddr.js";

const GLOBAL = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address is public: not loopback, private, link-local, carrier-grade NAT or reserved, nor an IPv6 form
 * (mapped, NAT64, 6to4, Teredo) that embeds such an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL));
}
