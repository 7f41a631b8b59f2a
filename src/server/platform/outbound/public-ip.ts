import ipaddr from "ipaddr.js";

const GLOBAL = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the open internet: not loopback, private, link-local, shared by carriers, reserved,
 * nor an IPv6 form (mapped, NAT64, 6to4, Teredo) behind which an IPv4 address of another kind can hide.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL));
}
