import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#api/create-api.ts";
import { forgetConnection, keepConnection } from "#api/direct/connection.ts";
import { directFetch } from "#api/direct/direct-fetch.ts";
import { ApiError } from "#api/error.ts";
import { endpointOf } from "#api/table.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readAnswer } from "#server/platform/upstream/upstream-answer.ts";
import { INVALID } from "./json-bodies.ts";
import { UNUSUAL } from "./unusual-bodies.ts";

const headers = { "content-type": "application/json" };

/** What the proxy gives the dashboard for a body of the service. */
function throughProxy(body: Buffer): Response {
  try {
    const { status, text } = readAnswer({ status: 200, headers }, body);
    return new Response(text, { status });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Response.json({ message: error.message }, { status: error.status });
  }
}

let body: Buffer;
beforeEach(() => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(body), { status: 200, headers }));
  keepConnection({
    base_url: "https://reviews.example.com/v3",
    authorization: "Basic a2V5OnNlY3JldA==",
    workspace_id: "workspace_1",
    workspace_header: "acme-workspace-id",
    embed_class: "acme-embed",
  });
});
afterEach(() => {
  forgetConnection();
  vi.unstubAllGlobals();
});

const ways: Record<"proxy" | "direct", typeof fetch> = {
  proxy: async () => throughProxy(body),
  direct: directFetch,
};

/** What the dashboard makes of an answer: the status of its error, or that it was read. Throws for any other error. */
async function outcome(fetcher: typeof fetch): Promise<number | "read"> {
  const api = createApi({
    endpointOf,
    entryPoints: { v3: "/proxy/v3", session: "/proxy", public: "" },
    fetch: fetcher,
  });
  try {
    await api.call("listReviews", { query: {} });
    return "read";
  } catch (error) {
    if (error instanceof ApiError && error.message.length > 3) return error.status;
    throw error;
  }
}

test.each(Object.entries(ways))(
  "a body of a hosted service that is not JSON is reported as such, whatever is wrong with it: %s",
  async (_way, fetcher) => {
    expect(INVALID.length).toBeGreaterThan(1000);
    const wrong: unknown[] = [];
    for (const [what, given] of INVALID) {
      body = given;
      const found = await outcome(fetcher);
      if (found !== 502) wrong.push([what, found]);
    }
    expect(wrong).toEqual([]);
  },
);

test("a body that is unusual JSON is read, or reported in words, the same either way", async () => {
  for (const [what, given] of UNUSUAL) {
    body = given;
    const found = await outcome(ways.proxy);
    expect([502, 200, "read"], what).toContain(found);
    expect(await outcome(ways.direct), what).toBe(found);
  }
});
