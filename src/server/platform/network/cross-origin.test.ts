import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

const DASHBOARD = "https://dashboard.test";
let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService({ API_ORIGINS: `${DASHBOARD}, https://second.test/` });
  owner = await service.workspace("Studio");
});
afterAll(() => service.close());

const ask = (path: string, origin: string, init: RequestInit = {}) =>
  service.request(path, { ...init, headers: { ...init.headers, origin } });

const preflight = (path: string, origin: string) =>
  ask(path, origin, {
    method: "OPTIONS",
    headers: { "access-control-request-method": "PUT", "access-control-request-headers": "authorization,if-match" },
  });

test("a page of a named origin may call the interface with a key, and read answers and errors", async () => {
  const asked = await preflight("/v3/forms/form_1", DASHBOARD);
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-origin")).toBe(DASHBOARD);
  expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
  expect(asked.headers.get("access-control-allow-headers")).toMatch(/authorization.*if-match.*svc-workspace-id/);
  for (const [headers, path, status] of [
    [owner.headers, "/v3/feeds", 200],
    [owner.headers, "/v3/feeds/text/1", 404],
    [{}, "/v3/feeds", 401],
    [{ cookie: "laurel=x" }, "/v3/feeds", 401],
  ] as const) {
    const answer = await ask(path, "https://second.test", { headers });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, "https://second.test"]);
    expect(answer.headers.get("access-control-expose-headers")).toContain("etag");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("vary")).toMatch(/origin/i);
  }
});

test.each(["https://dashboard.test.evil.test", "http://dashboard.test", "https://dashboard.test:8443", "null"])(
  "%s may not",
  async (origin) => {
    const answers = [await preflight("/v3/feeds", origin), await ask("/v3/feeds", origin, { headers: owner.headers })];
    for (const answer of answers) expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("the entry point of sessions stays closed to it", async () => {
  for (const path of ["/proxy/session", "/proxy/v3/feeds", "/reviews"]) {
    const answer = await ask(path, DASHBOARD, { headers: owner.headers });
    expect(answer.headers.get("access-control-allow-origin"), path).toBeNull();
  }
});

test("it may read that the service has too much to do", async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask("/v3/feeds", DASHBOARD)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get("access-control-allow-origin")).toBe(DASHBOARD);
});
