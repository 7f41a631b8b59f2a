import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWN_HEADER } from "#contract/core/headers.ts";
import { readConfig } from "#server/config.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { missingHosts } from "./hosts.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

test("health has the security headers of every other answer", async () => {
  const names = ["x-content-type-options", "referrer-policy"];
  const health = await service.request("/healthz");
  const other = await service.request("/v3/feeds");
  expect(health.status).toBe(200);
  for (const name of names) expect([name, health.headers.get(name)]).toEqual([name, other.headers.get(name)]);
  expect(health.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a request with two Host lines is refused", async () => {
  const incoming = new IncomingMessage(new Socket());
  const ask = (...rawHeaders: string[]) => {
    incoming.rawHeaders = rawHeaders;
    return service.app.request("http://localhost:4300/healthz", {}, { incoming });
  };
  expect((await ask("Host", "localhost", "X-Of", "host")).status).toBe(200);
  const refused = await ask("Host", "localhost", "host", "evil.example");
  expect([refused.status, await refused.json()]).toEqual([400, { message: "The request names two hosts." }]);
});

test.each([
  ["http://localhost:4300", "localhost:4300", true],
  ["https://localhost:4300", "localhost:4300", false],
  ["https://127.0.0.1:4300", "127.0.0.1:4300", false],
  ["http://127.0.0.1:4300", "127.0.0.1:4300", true],
  ["http://localhost:4301", "localhost:4300", false],
  ["null", "localhost:4300", false],
])("a write of the dashboard from %s to %s: admitted %s", async (origin, host, admitted) => {
  const answer = await service.request("/proxy/api-keys", {
    method: "POST",
    headers: { origin, host, [OWN_HEADER]: "1", "content-type": "application/json" },
    body: "{}",
  });
  // Admitted means that the session is asked for next.
  expect(answer.status).toBe(admitted ? 401 : 403);
});

test("a request to a host that is not known is refused with what to set", async () => {
  const refused = await service.app.request("http://192.168.1.10:4300/v3/feeds");
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: expect.stringMatching(/PUBLIC_URL.*ALLOWED_HOSTS/) },
  ]);
});

test.each([
  [{}, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "192.168.1.10" }, false],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.10:4300" }, false],
  [{ HOST: "0.0.0.0", ALLOWED_HOSTS: "192.168.1.10" }, false],
])("%o leaves the network without a host to ask: %s", (environment, isMissing) => {
  expect(missingHosts(readConfig(environment)) !== undefined).toBe(isMissing);
});
