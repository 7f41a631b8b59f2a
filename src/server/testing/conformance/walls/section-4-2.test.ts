import { beforeAll, expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const at = openWallsFixture();
let list: unknown;

beforeAll(async () => {
  await at.reviews(3);
  await at.page({ name: "One" });
  await at.page({ name: "Two" });
  list = (await at.call("GET", "/pages")).body;
});

testFields("4.2", () => list, {
  "data.current_page": "integer",
  "data.data": "array",
  "data.first_page_url": "url",
  "data.from": "integer",
  "data.next_page_url": "url or null",
  "data.path": "url",
  "data.per_page": "integer",
  "data.prev_page_url": "url or null",
  "data.to": "integer",
  show_merge_wol_banner: "boolean",
  unique_workspace: "object or null",
  unique_form_id: "string",
  total_feeds_count: "integer",
});

test("4.2 a per_page of 1000; no next, no previous page: null", () =>
  expect(list).toMatchObject({ data: { per_page: 1000, next_page_url: null, prev_page_url: null, from: 1, to: 2 } }));

test("4.2 total_feeds_count counts the workspace's reviews", () =>
  expect(list).toMatchObject({ total_feeds_count: 3 }));

test("4.2 pages of another workspace are not listed", async () =>
  expect((await at.call("GET", "/pages", undefined, {}, at.other)).body).toMatchObject({
    data: { data: [], from: null, to: null },
    total_feeds_count: 0,
  }));

test("4.2 past the end it is empty, with a link back", async () =>
  expect((await at.call("GET", "/pages?page=9")).body).toMatchObject({
    data: { data: [], current_page: 9, prev_page_url: expect.stringContaining("page=8"), next_page_url: null },
  }));

test("4.2 a valid Bearer token with the workspace header can read it", async () => {
  const token = await at.encoded("POST", "/oauth/token", "grant_type=client_credentials");
  const bearer = {
    authorization: `Bearer ${String(token.body["access_token"])}`,
    "svc-workspace-id": at.home.uniqueId,
  };
  const asBearer = { ...at.home, headers: bearer as unknown as typeof at.home.headers };
  expect((await at.call("GET", "/pages", undefined, {}, asBearer)).body).toEqual(list);
  const wrong = { ...asBearer, headers: { ...asBearer.headers, authorization: "Bearer x" } };
  expect((await at.call("GET", "/pages", undefined, {}, wrong)).status).toBe(401);
});
