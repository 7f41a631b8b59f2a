import type { LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publicLookup } from "./connect.ts";
import { type Outbound, createOutbound } from "./outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";

// Server-side request forgery: whatever the URL, a server on the loopback interface is never reached.
let canary: TestServer;
let outbound: Outbound;

/** DNS answers by name, in turn. */
const names = new Map<string, string[][]>();
const lookup: LookupFunction = (hostname, options, callback) => {
  const answers = names.get(hostname);
  const found = answers && answers.length > 1 ? answers.shift() : answers?.[0];
  if (!found) return callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), []);
  const list = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  if (options.all) callback(null, list);
  else callback(null, list[0]?.address ?? "", list[0]?.family);
};

beforeAll(async () => {
  canary = await startTestServer((_request, response) => response.end("reached"));
  // The canary's port is allowed, so that only the address can be refused.
  outbound = createOutbound({ ports: [80, 443, canary.port], lookup });
});
beforeEach(() => names.clear());
afterAll(async () => {
  await outbound.close();
  await canary.close();
});

const reasonOf = (url: string) =>
  outbound.request({ url }).then(
    () => "answered",
    (error: { reason: string }) => error.reason,
  );

describe("non-public addresses", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "0",
    "0.0.0.0",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "017700000001",
    "0177.0.0.1",
    "127.0.0.1.",
    "１２７.０.０.１",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
  ])("%s", async (host) => expect(await reasonOf(`http://${host}:${canary.port}/`)).toBe("refused"));
});

test.each([
  "ftp://8.8.8.8/",
  "file:///etc/passwd",
  "gopher://8.8.8.8/",
  "data:text/html,x",
  "javascript:alert(1)",
  "blob:http://8.8.8.8/x",
  "ws://8.8.8.8/",
  "http://user:word@8.8.8.8/",
  "http://user@8.8.8.8/",
  "http://8.8.8.8:22/",
  "https://8.8.8.8:8443/",
  "http://8.8.8.8:6379/",
])("%s is refused without a lookup", async (url) => expect(await reasonOf(url)).toBe("refused"));

test.each([
  ["loopback", ["127.0.0.1"]],
  ["loopback of IPv6", ["::1"]],
  ["mapped", ["::ffff:127.0.0.1"]],
  ["metadata", ["169.254.169.254"]],
  ["several, all private", ["10.0.0.1", "127.0.0.1", "fd00::1"]],
  ["nothing", []],
])("a name that resolves to %s is not reached", async (_kind, addresses) => {
  names.set("inside.test", [addresses]);
  expect(await reasonOf(`http://inside.test:${canary.port}/`)).toBe("unreachable");
});

test.each(["localhost", "localhost.", "foo.localhost"])("%s is resolved like any name and checked", async (host) => {
  names.set(host, [["127.0.0.1"]]);
  expect(await reasonOf(`http://${host}:${canary.port}/`)).toBe("unreachable");
});

test("DNS rebinding is caught because the check uses the socket's own lookup", async () => {
  // A check followed by a second lookup would see the public address first; there is only one lookup.
  names.set("rebind.test", [["8.8.8.8"], ["127.0.0.1"]]);
  const checked = publicLookup(lookup);
  const ask = (all: boolean) =>
    new Promise((resolve) => checked("rebind.test", { all }, (error, found) => resolve(error ? error.code : found)));
  expect(await ask(true)).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(await ask(true)).toBe("EBLOCKED");
  expect(await reasonOf(`http://rebind.test:${canary.port}/`)).toBe("unreachable");
  names.set("mixed.test", [["127.0.0.1", "8.8.8.8", "::1"]]);
  expect(await ask(false)).toBe("EBLOCKED");
  await new Promise<void>((resolve) => {
    checked("mixed.test", { all: false }, (_error, found) => {
      expect(found).toBe("8.8.8.8");
      resolve();
    });
  });
});

describe("redirects", () => {
  let start: TestServer;
  let follower: Outbound;
  let target = "";
  beforeAll(async () => {
    start = await startTestServer((request, response) => {
      const [, status = "302", rest = "0"] = /^\/(\d+)\/(\d+)/.exec(request.url ?? "") ?? [];
      const location = Number(rest) > 0 ? `/${status}/${Number(rest) - 1}` : target;
      response.writeHead(Number(status), { location }).end();
    });
    follower = createOutbound({ allow: [`127.0.0.1:${start.port}`], ports: [80, 443, canary.port], lookup });
    names.set("inside.test", [["127.0.0.1"]]);
  });
  afterAll(async () => {
    await follower.close();
    await start.close();
  });
  const reason = (path: string) =>
    follower.request({ url: start.origin + path }).then(
      () => "answered",
      (error: { reason: string }) => error.reason,
    );

  const statuses = [301, 302, 303, 307, 308];
  test.each(statuses)("%i to a private address is not followed", async (status) => {
    for (const host of ["127.0.0.1", "localhost", "[::1]", "0", "2130706433", "169.254.169.254"]) {
      names.set("localhost", [["127.0.0.1"]]);
      target = `http://${host}:${canary.port}/`;
      expect(await reason(`/${status}/0`), host).toMatch(/^(refused|unreachable)$/);
    }
    names.set("inside.test", [["127.0.0.1"]]);
    target = `http://inside.test:${canary.port}/`;
    expect(await reason(`/${status}/2`)).toBe("unreachable");
    for (const other of ["file:///etc/passwd", `http://a:b@127.0.0.1:${start.port}/`, "ftp://8.8.8.8/"]) {
      target = other;
      expect(await reason(`/${status}/0`), other).toBe("refused");
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("%i hops before it: never reached", async (hops) => {
    target = `http://127.0.0.1:${canary.port}/`;
    const before = start.hits.length;
    expect(await reason(`/302/${hops}`)).toBe(hops < 3 ? "refused" : "redirects");
    expect(start.hits.length - before).toBe(Math.min(hops + 1, 4));
  });
});

test("the canary received no request", () => expect([canary.hits, canary.sockets()]).toEqual([[], 0]));
