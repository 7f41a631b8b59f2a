import { expect, test } from "vitest";
import { isPublicAddress } from "./public-ip.ts";

test.each([
  ["loopback", ["127.0.0.1", "127.255.255.254", "::1"]],
  ["unspecified", ["0.0.0.0", "0.1.2.3", "::"]],
  ["private", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1"]],
  ["link-local", ["169.254.169.254", "fe80::1", "fec0::1"]],
  ["shared by carriers", ["100.64.0.1", "100.127.255.255"]],
  ["unique local", ["fc00::1", "fd00:ec2::254"]],
  ["NAT64", ["64:ff9b::7f00:1", "64:ff9b:1::a00:1"]],
  ["IPv4 in IPv6", ["::ffff:127.0.0.1", "::ffff:7f00:1", "::127.0.0.1", "::ffff:0:127.0.0.1", "::ffff:8.8.8.8"]],
  ["6to4 and Teredo", ["2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::"]],
  ["reserved", ["192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "240.0.0.1", "2001:db8::1"]],
  ["multicast and broadcast", ["224.0.0.1", "255.255.255.255", "ff02::1"]],
  ["outside of 2000::/3", ["100::1", "5f00::1", "4000::1"]],
  ["no address", ["", "localhost", "1.2.3.4.5", "::g"]],
])("%s: not public", (_kind, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});

test.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])(
  "%s: public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);
