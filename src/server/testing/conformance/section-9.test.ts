import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#api/create-api.ts";
import { endpointOf } from "#api/table.ts";
import { type IsolationFixture, openIsolationFixture } from "#server/testing/fixtures/two-workspaces.ts";
import { createTestService } from "#server/testing/service/test-service.ts";

let world: IsolationFixture;
beforeAll(async () => {
  world = await openIsolationFixture(await createTestService());
});
afterAll(() => world.service.close());

const get = async (path: string) => {
  const response = await world.service.request(path, { headers: world.a.headers });
  return { status: response.status, body: await response.json() };
};

test("9.1 the base path ends in /v3; other versions answer 404 in JSON", async () => {
  expect((await get("/v3/oauth/users")).status).toBe(200);
  for (const prefix of ["", "/v1", "/v2", "/v4", "/V3"]) {
    // Without a version it is a screen of the dashboard, unless JSON is preferred.
    const headers = prefix === "" ? { ...world.a.headers, accept: "application/json" } : world.a.headers;
    const response = await world.service.request(`${prefix}/oauth/users`, { headers });
    expect([prefix, response.status, await response.text()]).toEqual([prefix, 404, '{"message":"Not found."}']);
  }
});

test("9.1 the OpenAPI document has version 1.0.0 and the base path", async () => {
  const { body } = await get("/v3/openapi.json");
  expect(body.info.version).toBe("1.0.0");
  expect(body.servers).toEqual([{ url: expect.stringMatching(/\/v3$/) }]);
});

test("9.1 URLs in answers stay under the version", async () => {
  const { body } = await get("/v3/feeds");
  expect(new URL(body.data.first_page_url).pathname).toBe("/v3/feeds");
});

test("9.2 new keys in an answer do not break clients; the OpenAPI document allows them", async () => {
  const { body } = await get("/v3/feeds");
  const next = { ...body, brand_new: { a: 1 }, data: { ...body.data, also_new: [] } };
  const api = createApi({
    endpointOf,
    entryPoints: { v3: "", session: "", public: "" },
    fetch: async () => Response.json(next),
  });
  expect((await api.call("listReviews")).data.data).toHaveLength(body.data.data.length);
  expect(JSON.stringify((await get("/v3/openapi.json")).body)).not.toContain('"additionalProperties":false');
});

test("9.3 `social` has no effect; our own filter name narrows", async () => {
  const ids = async (query: string) =>
    (await get(`/v3/feeds?${query}`)).body.data.data.map(({ feed_type }: { feed_type: string }) => feed_type);
  expect(await ids("filter[feed-types][]=social")).toEqual(await ids(""));
  expect(new Set(await ids("filter[record-types][]=social"))).toEqual(new Set(["social_feed"]));
});

test("9.3 platforms are listed, as an extension that capabilities name", async () => {
  const { body } = await get("/v3/import-platforms");
  expect(body.data[0]).toMatchObject({ id: expect.any(Number), slug: expect.any(String) });
  const { extensions } = (await get("/v3/capabilities")).body.data;
  expect(extensions).toContainEqual({ name: "listPlatforms", method: "GET", path: "/import-platforms" });
});
