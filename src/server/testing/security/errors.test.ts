import { afterEach, expect, test, vi } from "vitest";
import { bodyFor, call, sendable } from "#server/testing/fixtures/call.ts";
import { freshWorkspaces } from "#server/testing/fixtures/new-workspaces.ts";
import { type Operation, operations } from "#server/testing/fixtures/operations.ts";

const open = freshWorkspaces();
afterEach(() => vi.restoreAllMocks());
const send = (operation: Operation) =>
  operation.endpoint.body ? sendable(operation, bodyFor(operation, open.world.a) ?? {}) : {};

const SECRET =
  'select "password_hash" from "users" where id = $1 -- at /srv/laurel/src/server/db/open.ts:42:7, PostgreSQL 18.0';
const LEAKS = /select|password|users|\/srv|\.ts|postgres|node|hono|stack|at \w+ \(/i;

test(
  "an exception below any endpoint answers JSON with a message and the request id, without internals",
  { timeout: 120_000 },
  async () => {
    const { world, service } = open;
    const { log, database } = service.services;
    // Authenticate first, so that the fault hits the handler.
    for (const headers of [world.a.headers, world.a.session])
      await service.request("cookie" in headers ? "/proxy/v3/pages" : "/v3/pages", { headers });
    log.level = "silent";
    const fail = () => Promise.reject(new Error(SECRET));
    for (const method of ["read", "write", "system", "sql"] as const)
      vi.spyOn(database, method).mockImplementation(fail);
    const odd: string[] = [];
    // They answer without the database.
    const independent = ["getOpenApi", "getCapabilities", "listPlatforms", "signOut", "importWebLink", "readSiteTheme"];
    for (const operation of operations.filter(({ name }) => !independent.includes(name))) {
      const { status, text, headers } = await call(world, operation, world.a, send(operation));
      const parsed: Record<string, unknown> = JSON.parse(text);
      const fine =
        [401, 422, 500, 503].includes(status) &&
        headers.get("content-type") === "application/json" &&
        typeof parsed.message === "string" &&
        !LEAKS.test(text) &&
        (status !== 500 || Object.keys(parsed).sort().join() === "message,request_id");
      if (!fine) odd.push(`${operation.name}: ${status} ${text.slice(0, 200)}`);
    }
    log.level = "error";
    expect(odd).toEqual([]);
  },
);

test("no response header names the software or its version", async () => {
  const { world } = open;
  for (const operation of operations) {
    const { headers } = await call(
      world,
      operation,
      world.a,
      operation.endpoint.method === "GET" ? {} : { method: "PATCH" },
    );
    for (const name of ["server", "x-powered-by", "via"])
      expect([operation.name, headers.get(name)]).toEqual([operation.name, null]);
  }
});

const UNKNOWN = [
  "/v3",
  "/v3/",
  "/v3/nothing",
  "/v3/feeds/",
  "/v3/feeds/text",
  "/v3/feeds/photo/1",
  "/v3//feeds",
  "/v3/pages/x/y/z",
  "/v3/Feeds",
  "/v3/feeds;x=1",
  "/v3/%66eeds/text/1/2",
  "/v3/..%2fhealthz",
  "/v3/%00",
  "/v3/%ff",
  "/v3/__proto__",
  "/proxy",
  "/proxy/v3/nothing",
  "/proxy/nothing",
];

test.each(["GET", "POST", "PUT", "DELETE", "PATCH"])("%s of an unknown path answers 404 in JSON", async (method) => {
  const { world, service } = open;
  for (const path of UNKNOWN) {
    const response = await service.request(path, { method, headers: { ...world.a.headers, accept: "text/html" } });
    const text = await response.text();
    expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 404, "application/json"]);
    expect(typeof JSON.parse(text).message).toBe("string");
  }
});

test("a truncated, wrongly encoded or empty body answers an error in JSON", async () => {
  const { service, world } = open;
  const texts = [
    '{"name":"Wa',
    "\ufeff{",
    "<xml/>",
    "--x\r\nContent-Disposition: form-data",
    "%",
    "\u0000",
    "a".repeat(3_000_000),
  ];
  for (const type of [
    "application/json",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "text/xml",
  ])
    for (const body of texts) {
      const response = await service.request("/v3/pages", {
        method: "POST",
        headers: { ...world.a.headers, "content-type": type },
        body,
      });
      const text = await response.text();
      expect([400, 413, 422]).toContain(response.status);
      expect(typeof JSON.parse(text).message).toBe("string");
      expect(text).not.toMatch(LEAKS);
    }
});
