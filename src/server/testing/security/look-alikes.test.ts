import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { checkHost } from "#server/platform/network/hosts.ts";
import { isAllowed } from "#server/platform/outbound/target.ts";
import { PLATFORMS, platformOfHost } from "#server/domain/review-platforms/platforms.ts";

// Names that resemble an allowlisted host by suffix, prefix, similar letters or surroundings.
const lookAlikes = (host: string): string[] => {
  const [first = "", ...rest] = host.split(".");
  const end = rest.join(".");
  return [
    `attacker-${host}`,
    `attacker${host}`,
    `${host}.attacker.test`,
    `${host}-attacker.test`,
    `${host}attacker.test`,
    `attacker.test.${first}-${end}`,
    `${first}-attacker.${end}`,
    `${first}x.${end}`,
    `x${host}`,
    `${host}x`,
    `${first}.${end}.evil`,
    `${first}${end}`,
    `${first}.attacker.test`,
    `${host.replaceAll(".", "-")}.test`,
    `${host.replaceAll(".", "_")}.test`,
    `${host}%2eattacker.test`,
    `${host}%00.attacker.test`,
    `attacker.test%23.${first}x.${end}`,
    `${first}\u0131.${end}`,
    `\u0441${host.slice(1)}`,
    `xn--${first}-9za.${end}`,
    `${host}\u2024attacker.test`,
  ];
};

test("a look-alike of an import platform's host is not recognised as it", () => {
  const website = platformOfHost("attacker.test");
  expect(website?.slug).toBe("website");
  for (const host of PLATFORMS.flatMap((platform) => platform.hosts)) {
    const platform = platformOfHost(host);
    expect(platformOfHost(`www.${host}`.toUpperCase())).toBe(platform);
    const names = lookAlikes(host);
    expect(new Set(names).size).toBeGreaterThanOrEqual(20);
    // A subdomain belongs to its own platform.
    expect(names.filter((name) => platformOfHost(name) === platform)).toEqual([]);
    for (const name of names.filter((one) => one.endsWith(".test"))) expect(platformOfHost(name)).toBe(website);
  }
});

test("a look-alike of an allowed private host is not called", () => {
  const allow = ["intern.example", "feed.example:8080", "127.0.0.1:9000"];
  const at = (hostname: string, port = "", protocol = "http:") => isAllowed({ protocol, hostname, port }, { allow });
  expect([at("intern.example"), at("feed.example", "8080"), at("127.0.0.1", "9000")]).toEqual([true, true, true]);
  for (const host of ["intern.example", "feed.example", "127.0.0.1"])
    for (const name of lookAlikes(host))
      for (const port of ["", "80", "8080", "9000"]) expect(at(name, port), `${name}:${port}`).toBe(false);
  const others = [at("intern.example", "8080"), at("feed.example"), at("127.0.0.1"), at("127.0.0.1", "90000")];
  expect([...others, at("sub.intern.example"), at("intern.example", "", "ftp:")]).toEqual(Array(6).fill(false));
});

test("a look-alike of our own host name is refused", async () => {
  const config = readConfig({ PUBLIC_URL: "https://reviews.example", ALLOWED_HOSTS: "walls.example" });
  const app = new Hono()
    .use(checkHost(config))
    .get("/", (c) => c.text("here"))
    .onError((error, c) => c.text("", error instanceof AppError ? 403 : 500));
  const ask = async (host: string) => (await app.request("/", { headers: { host } })).status;
  const ours = ["reviews.example", "walls.example", "localhost"];
  expect(await Promise.all([...ours, "REVIEWS.example:443"].map(ask))).toEqual([200, 200, 200, 200]);
  // Headers are ASCII only.
  const names = ours
    .slice(0, 2)
    .flatMap(lookAlikes)
    .filter((name) => /^[\x20-\x7e]+$/.test(name));
  for (const name of names) expect(await ask(name), name).toBe(403);
});
