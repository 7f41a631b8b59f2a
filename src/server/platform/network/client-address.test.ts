import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { readProxies } from "#server/config.ts";
import { clientAddressOf } from "./client-address.ts";

async function seen(remoteAddress: string, forwarded: string | undefined, proxies: string): Promise<string> {
  const app = new Hono();
  const config = { trustedProxies: readProxies(proxies) };
  app.get("/", (c) => c.text(clientAddressOf(config, c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}
const PROXY = "10.0.0.0/8,2001:db8::1";

describe("X-Forwarded-For is trusted only as far as configured proxies wrote it", () => {
  test.each([
    ["nobody is trusted", "203.0.113.5", "198.51.100.1", "", "203.0.113.5"],
    ["a caller that is no proxy", "203.0.113.5", "198.51.100.1", PROXY, "203.0.113.5"],
    ["a caller that names a proxy", "203.0.113.5", "10.0.0.1", PROXY, "203.0.113.5"],
    ["a spoof before what the proxy wrote", "10.0.0.1", "198.51.100.1, 203.0.113.5", PROXY, "203.0.113.5"],
    ["a spoof that is a proxy's address", "10.0.0.1", "10.9.9.9, 203.0.113.5", PROXY, "203.0.113.5"],
    ["words", "10.0.0.1", "unknown", PROXY, "10.0.0.1"],
    ["words behind an address", "10.0.0.1", "198.51.100.1, unknown", PROXY, "10.0.0.1"],
    ["a port behind the address", "10.0.0.1", "198.51.100.1:4000", PROXY, "10.0.0.1"],
    ["nothing at the end", "10.0.0.1", "198.51.100.1,", PROXY, "10.0.0.1"],
    ["an address as markup", "10.0.0.1", "<script>,'; drop table uploads", PROXY, "10.0.0.1"],
  ])("%s", async (_name, remote, forwarded, proxies, expected) => {
    expect(await seen(remote, forwarded, proxies)).toBe(expected);
  });

  test("several proxies are followed, in any notation of an address", async () => {
    expect(await seen("10.0.0.1", "203.0.113.5", PROXY)).toBe("203.0.113.5");
    expect(await seen("::ffff:10.0.0.1", "::ffff:203.0.113.5", PROXY)).toBe("203.0.113.5");
    expect(await seen("10.0.0.1", "203.0.113.5, 10.0.0.2", PROXY)).toBe("203.0.113.5");
    expect(await seen("2001:db8::1", "2001:db8:0:0::9", PROXY)).toBe("2001:db8::9");
    expect(await seen("10.0.0.1", undefined, PROXY)).toBe("10.0.0.1");
    expect(await seen("10.0.0.1", "10.0.0.3, 10.0.0.2", PROXY)).toBe("10.0.0.3");
  });

  test("an invalid list is refused at start", () => {
    for (const list of ["localhost", "10.0.0.0/33", "10.0.0.256", "a,b"]) expect(() => readProxies(list)).toThrow();
  });
});
