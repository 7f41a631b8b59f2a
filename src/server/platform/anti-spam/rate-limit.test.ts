import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { rateLimits } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { countAddress } from "./rate-limit.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService({
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "a",
    OIDC_CLIENT_SECRET: "b",
  });
});
afterAll(() => service.close());

const keys = async () => {
  const rows = await service.services.database.system((db) => db.select().from(rateLimits));
  return rows.map(({ key }) => key);
};

const open = Object.values(endpoints).filter(({ door, access }) => door === "session" && access === "public");

test("no limit is stored with an address, wherever somebody who is not signed in is counted", async () => {
  const addresses = ["203.0.113.77", "2001:db8:5:6:7:8:9:a"];
  const body = JSON.stringify({
    email: "ada@example.test",
    token: "x",
    name: "Ada",
    password: "x",
    code: "1",
    passkey: {},
  });
  const headers = { "content-type": "application/json", "x-laurel": "1" };
  expect(open.length).toBeGreaterThan(10);
  for (const remoteAddress of addresses) {
    const env = { incoming: { socket: { remoteAddress } } };
    for (const { method, path } of open) {
      const url = `http://localhost:4300/proxy${path.replaceAll(/\{\w+\}/g, "id")}`;
      await service.app.request(url, { method, headers, ...(method !== "GET" && { body }) }, env);
    }
    await service.app.request("http://localhost:4300/openid/start", {}, env);
  }
  const stored = await keys();
  for (const rate of ["resets", "invitation", "provider", "passkey"])
    expect(stored.filter((key) => key.startsWith(`${rate}:`))).toHaveLength(addresses.length);
  expect(stored.filter((key) => /203\.0|2001:|db8/.test(key))).toEqual([]);
});

test("the addresses of one IPv6 network share a limit", async () => {
  const count = (address: string) => countAddress(service.services, "upload", address);
  expect([await count("2001:db8:1:2::1"), await count("2001:db8:1:2:ffff::9"), await count("2001:db8:1:3::1")]).toEqual(
    [1, 2, 1],
  );
});
