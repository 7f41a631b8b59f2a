import { PassThrough } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Api, createApi } from "#api/create-api.ts";
import { forgetConnection, keepConnection } from "#api/direct/connection.ts";
import { directFetch } from "#api/direct/direct-fetch.ts";
import { ApiError } from "#api/error.ts";
import { endpointOf } from "#api/table.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { type EndpointName, endpoints } from "#contract/index.ts";
import { exampleOf } from "#server/testing/fixtures/example.ts";
import { type ProxyFixture, SHORT_MS, openProxyFixture } from "#server/testing/service/test-proxy.ts";
import { FAULTS } from "./faults.ts";
import { INDEPENDENT, type IndependentService, startIndependentService } from "./independent-service.ts";

/** Everything of the interface itself that the dashboard may call. */
const NAMES = Object.entries<Endpoint>(endpoints)
  .filter(([, { door, extension, access }]) => door === "v3" && !extension && access !== "public")
  .map(([name]) => name as EndpointName);

/** Each fault meets every third call in `npm test`, and all of them in `npm run test:security`. */
const SHARE = process.env["TEST_ALL"] ? 1 : 3;

const { apiKey, secretKey, token } = INDEPENDENT;
const authorization = `Basic ${btoa(`${apiKey}:${secretKey}`)}`;
const SECRETS = [secretKey, token, authorization.split(" ")[1] ?? ""];

/** Node streams a form, and trips over an answer that comes before its end. */
async function withWholeForm(init: RequestInit = {}): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set("content-type", form.headers.get("content-type") ?? "");
  return { ...init, headers, body: await form.arrayBuffer() };
}

let service: IndependentService;
let front: ProxyFixture;
let ways: Record<"proxy" | "direct", Api>;
/** All that came back, and all that was logged. */
let seen = "";

beforeAll(async () => {
  service = await startIndependentService();
  front = await openProxyFixture();
  const lines = new PassThrough();
  lines.on("data", (chunk: Buffer) => (seen += chunk.toString()));
  const { log } = front.world.service.services;
  const spied = pino({ level: "trace" }, lines);
  Object.assign(log, { level: "trace", warn: spied.warn.bind(spied), error: spied.error.bind(spied) });
  const through = (fetcher: typeof fetch) =>
    createApi({
      endpointOf,
      entryPoints: { v3: "/proxy/v3", session: "/proxy", public: "" },
      headers: () => ({ "x-laurel": "1" }),
      fetch: async (input, init) => {
        const answer = await fetcher(input, await withWholeForm(init));
        seen += (await answer.clone().text()) + JSON.stringify([...answer.headers]);
        return answer;
      },
    });
  ways = {
    direct: through(directFetch),
    proxy: through(async (input, init) => {
      const headers = { ...front.world.a.session, ...Object.fromEntries(new Headers(init?.headers)) };
      return front.request(input instanceof Request ? input.url : String(input), { ...init, headers });
    }),
  };
});
afterAll(async () => {
  forgetConnection();
  vi.restoreAllMocks();
  await front.close();
  await service.close();
});

beforeEach(async () => {
  service.reset();
  seen = "";
  await connect();
});

/** A fresh connection either way, which no earlier failure holds back. */
async function connect(): Promise<void> {
  const { workspace, workspaceHeader, embedClass, token: _token } = INDEPENDENT;
  const shared = { authorization, workspace };
  await front.restart({ ...shared, url: service.baseUrl, workspaceHeader }, undefined, SHORT_MS);
  keepConnection({
    base_url: service.baseUrl,
    authorization,
    workspace_id: workspace,
    workspace_header: workspaceHeader,
    embed_class: embedClass,
  });
}

/** Calls an endpoint with an input of the right shape; what it was answered, or why it failed. */
async function outcome(api: Api, name: EndpointName): Promise<{ status: number; message: string }> {
  const { path, body, query }: Endpoint = endpoints[name];
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, "1"]));
  const input = { params, ...(body && { body: exampleOf(body) }), ...(query && { query: exampleOf(query) }) };
  try {
    await (api.call as (given: EndpointName, with_: object) => Promise<unknown>)(name, input);
    return { status: 200, message: "" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, message: error.message };
  }
}

describe.each(["proxy", "direct"] as const)("every call of the interface, %s", (way) => {
  test.each(FAULTS)("answered with %s, fails in words after one request", async (what, interfere, status) => {
    expect(NAMES.length).toBeGreaterThanOrEqual(27);
    const turn = FAULTS.findIndex(([one]) => one === what);
    for (const [index, name] of NAMES.filter((_, at) => (at + turn) % SHARE === 0).entries()) {
      // The circuit breaker holds calls back after five failures in a row.
      if (what.startsWith("a reset") && index % 3 === 0) await connect();
      service.interferes(interfere);
      service.hits.length = 0;
      const found = await outcome(ways[way], name);
      const hits = service.hits.filter(({ request }) => !/\/(?:capabilities|workspaces)$/.test(request));
      // Nothing is required of some answers, so that an error in place of data is an answer there.
      const isSaid = status === 200 || found.message.length > 3;
      expect([name, found.status, hits.length <= 1, isSaid]).toEqual([name, status, true, true]);
    }
    for (const secret of SECRETS) expect(seen).not.toContain(secret);
  });

  test("without an answer is given up", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("Late.", "TimeoutError")), SHORT_MS);
      return controller.signal;
    });
    service.interferes(() => true);
    const reads = NAMES.filter((name) => endpoints[name].method === "GET").slice(0, 3);
    for (const name of reads) expect([name, (await outcome(ways[way], name)).status]).toEqual([name, 504]);
    vi.restoreAllMocks();
  });
});
