import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { formPath, reviewPath, wallPath } from "#contract/core/public-paths.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { rateLimits, reviews } from "#server/platform/db/tables/schema.ts";
import { makeDraftLink } from "#server/testing/seeds/draft-links.ts";
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

/** Requests of visitors, each counted by another limit. */
async function visitorRequests(): Promise<[path: string, init: RequestInit][]> {
  const { api, workspaceId } = await service.workspace("Studio");
  const rows = await service.services.database.system((db) =>
    db.insert(reviews).values({ workspaceId, medium: "text", approved: true }).returning(),
  );
  const { data: wall } = await api.call("createPage", { body: { name: "Wall" } });
  const { path: draft } = await makeDraftLink(api, wall.unique_page_id, { name: "Ann" });
  await api.call("setPageVisibility", {
    params: { unique_page_id: wall.unique_page_id },
    body: { visibility: "password", password: "open-sesame" },
  });
  const post = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
  return [
    ...rows.map(({ id }): [string, RequestInit] => [`${reviewPath(feedbackId(id))}/reports`, post({ reason: "fake" })]),
    [wallPath(wall.slug), post({ password: "wrong" })],
    [draft, post({ name: "Ann", text: "Fine" })],
    [`${formPath("nowhere")}/uploads`, { method: "POST", headers: { "tus-resumable": "1.0.0", "upload-length": "1" } }],
  ];
}

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
  const visits = await visitorRequests();
  for (const remoteAddress of addresses) {
    const env = { incoming: { socket: { remoteAddress } } };
    for (const { method, path } of open) {
      const url = `http://localhost:4300/proxy${path.replaceAll(/\{\w+\}/g, "id")}`;
      await service.app.request(url, { method, headers, ...(method !== "GET" && { body }) }, env);
    }
    await service.app.request("http://localhost:4300/openid/start", {}, env);
    for (const [path, init] of visits) await service.app.request(`http://localhost:4300${path}`, init, env);
  }
  const stored = await keys();
  const rates = ["resets", "invitation", "provider", "passkey", "report", "wall", "draft", "comment", "upload"];
  for (const rate of rates) expect(stored.filter((key) => key.startsWith(`${rate}:`))).toHaveLength(addresses.length);
  expect(stored.filter((key) => /203\.0|2001:|db8/.test(key))).toEqual([]);
});

test("the addresses of one IPv6 network share a limit", async () => {
  const count = (address: string) => countAddress(service.services, "upload", address);
  expect([await count("2001:db8:1:2::1"), await count("2001:db8:1:2:ffff::9"), await count("2001:db8:1:3::1")]).toEqual(
    [1, 2, 1],
  );
});
