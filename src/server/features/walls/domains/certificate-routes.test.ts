import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { readProxies } from "#server/config.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { certificateRoutes } from "./certificate-routes.ts";
import { createDomainFinder } from "./find-domain.ts";

const at = openWallsFixture();
const OTHER_HOST = "other.example.com";

let app: Hono;
beforeAll(() => {
  const { config, database } = at.service.services;
  const settings = { allowedHosts: [OTHER_HOST], trustedProxies: readProxies("10.0.0.0/8") };
  const publicUrl = "https://reviews.example.com";
  app = new Hono().onError((_, c) => c.text("", 404));
  app.route(
    "/",
    certificateRoutes(
      { config: { ...config, ...settings, publicUrl } },
      createDomainFinder({ database, closed: { ids: async () => [] } }),
    ),
  );
});

async function ask(domain: string, remoteAddress = "127.0.0.1", headers: Record<string, string> = {}) {
  const path = `/tls/ask?domain=${encodeURIComponent(domain)}`;
  return (await app.request(path, { headers }, { incoming: { socket: { remoteAddress } } })).status;
}

async function makeWall(domain: string, visibility: string) {
  const wall = await at.page({ title: "At home", custom_domain: domain });
  const password = visibility === "password" ? { password: "open-sesame" } : {};
  await at.call("PUT", `/pages/${wall.unique_page_id}/visibility`, { visibility, ...password });
}

test("names of the service and of walls that visitors can open get a certificate, in any notation", async () => {
  await makeWall("open.example.com", "public");
  await makeWall("link.example.com", "link_only");
  await makeWall("locked.example.com", "password");
  await makeWall("xn--bcher-kva.example.com", "public");
  for (const domain of [
    "reviews.example.com",
    OTHER_HOST,
    "open.example.com",
    "OPEN.Example.com",
    "open.example.com.",
    "link.example.com",
    "locked.example.com",
    "xn--bcher-kva.example.com",
    "bücher.example.com",
    "BÜCHER.example.com.",
  ])
    expect([domain, await ask(domain)]).toEqual([domain, 200]);
});

test("no other name gets one: unknown ones, those of drafts, and what is no name", async () => {
  await makeWall("draft.example.com", "draft");
  await makeWall("nested.example.com", "public");
  for (const domain of [
    "",
    ".",
    "draft.example.com",
    "unknown.example.com",
    "x.nested.example.com",
    "example.com",
    "nested.example.com..",
    "nested.example.com:443",
    "nested.example.com/path",
    "user@nested.example.com",
    "nested.example.com, open.example.com",
    "*.example.com",
    "127.0.0.1",
    "localhost",
    "[::1]",
    "%",
    "' or 1=1 --",
    `${"a".repeat(64)}.example.com`,
    "a.".repeat(200),
  ])
    expect([domain, await ask(domain)]).toEqual([domain, 404]);
  expect((await app.request("/tls/ask", {}, { incoming: { socket: { remoteAddress: "::1" } } })).status).toBe(404);
});

test("only the proxy is answered: from this machine or a trusted address, and not on behalf of somebody", async () => {
  await makeWall("asked.example.com", "public");
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3"])
    expect([address, await ask("asked.example.com", address)]).toEqual([address, 200]);
  for (const address of ["203.0.113.5", "192.168.1.1", "2001:db8::1", ""])
    expect([address, await ask("asked.example.com", address)]).toEqual([address, 404]);
  for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip", "x-forwarded-host"])
    expect([name, await ask("asked.example.com", "127.0.0.1", { [name]: "127.0.0.1" })]).toEqual([name, 404]);
  // The whole service, asked by nobody in particular.
  const response = await at.service.request("/tls/ask?domain=asked.example.com");
  expect([response.status, await response.json()]).toEqual([404, { message: "Not found." }]);
});
