import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { handlers } from "#server/handlers.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import type { AnyHandler } from "#server/platform/context/context.ts";
import { operations } from "#server/testing/fixtures/operations.ts";
import { MISSING } from "#server/testing/records/record-kinds.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let cookie: string;
let basic: string;
let reached: number;

beforeAll(async () => {
  service = await createTestService();
  const home = await service.workspace();
  basic = home.headers["authorization"] ?? "";
  const { database, serverKey } = service.services;
  cookie = `laurel=${await database.system((db) => startSession(db, serverKey, home.userId))}`;
  for (const handler of Object.values<AnyHandler>(handlers as unknown as Record<string, AnyHandler>))
    vi.spyOn(handler, "run").mockImplementation(async () => {
      reached += 1;
      throw new Error("A request of another site was let in.");
    });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const MULTIPART = "multipart/form-data; boundary=x";
const EVIL = "https://evil.test";
/** Requests that another site can make a signed-in person's browser send, with and without Fetch Metadata. */
const REQUESTS: [name: string, headers: Record<string, string>][] = [
  ["a form, urlencoded", { "content-type": "application/x-www-form-urlencoded", origin: EVIL }],
  ["a form, multipart", { "content-type": MULTIPART, origin: EVIL }],
  ["a form, text/plain", { "content-type": "text/plain", origin: EVIL }],
  ["a form of a browser that sends neither Origin nor Sec-Fetch-Site", { "content-type": MULTIPART }],
  ["a form without an origin", { "content-type": MULTIPART, origin: "null" }],
  ["our header from another origin", { "x-laurel": "1", origin: EVIL }],
  ["our header from a look-alike origin", { "x-laurel": "1", origin: "http://localhost:4300.evil.test" }],
  ["our header from a neighbouring host", { "x-laurel": "1", "sec-fetch-site": "same-site" }],
];
const writes = operations.filter((operation) => operation.writes);

async function statusesOf(path: (address: string) => string, headers: Record<string, string>): Promise<Set<number>> {
  const found = new Set<number>();
  for (const operation of writes) {
    const { method } = operation.endpoint;
    const init = { method, headers, body: method === "DELETE" ? null : "name=Wall" };
    found.add((await service.request(path(operation.path(MISSING)), init)).status);
  }
  return found;
}

// The table of REQUESTS times every write of the contract.
test.each(REQUESTS)("%s reaches no handler of the dashboard's session", async (_name, headers) => {
  reached = 0;
  expect(writes.length).toBeGreaterThan(100);
  const own = (path: string) => path.replace(/^\/v3/, "/proxy/v3");
  expect(await statusesOf(own, { ...headers, cookie })).toEqual(new Set([403]));
  expect(reached).toBe(0);
});

test("the session's cookie opens no write of the API, and remembered Basic credentials none of the dashboard", async () => {
  reached = 0;
  const form = { "content-type": MULTIPART, origin: EVIL };
  const api = writes.filter(({ endpoint }) => endpoint.door === "v3" && endpoint.access !== "public");
  for (const { endpoint, path } of api) {
    const body = endpoint.method === "DELETE" ? null : "name=Wall";
    const answer = await service.request(path(MISSING), {
      method: endpoint.method,
      headers: { ...form, cookie },
      body,
    });
    expect([endpoint.path, answer.status, answer.headers.get("www-authenticate")]).toEqual([endpoint.path, 401, null]);
  }
  const own = (path: string) => path.replace(/^\/v3/, "/proxy/v3");
  expect(await statusesOf(own, { ...form, authorization: basic })).toEqual(new Set([403]));
  expect(reached).toBe(0);
});
