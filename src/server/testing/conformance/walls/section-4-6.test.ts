import { beforeAll, expect, test } from "vitest";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const at = openWallsFixture();
let list: unknown;
let feeds: string[];

beforeAll(async () => {
  feeds = await at.reviews(16);
  await at.reviews(1, {}, at.other.workspaceId);
  list = (await at.call("GET", "/pages/feeds")).body;
});

testFields("4.6 paging of GET /feeds", () => list, {
  "data.data": "array",
  "data.current_page": "integer",
  "data.first_page_url": "url",
  "data.next_page_url": "url",
  "data.prev_page_url": "null",
  "data.per_page": "integer",
});

test("4.6 items carry feed_identifier, newest first, 15 a page", () => {
  const expected = feeds
    .toReversed()
    .slice(0, 15)
    .map((feed_identifier) => expect.objectContaining({ feed_identifier }));
  expect(list).toMatchObject({ data: { per_page: 15, data: expected } });
});

test("4.6 takes the filters of GET /feeds", async () => {
  await at.reviews(1, { rating: 1 });
  const { body } = await at.call("GET", "/pages/feeds?filter[star-rating][]=1");
  expect(body).toMatchObject({ data: { data: [expect.objectContaining({ rating: 1 })], next_page_url: null } });
});

test("4.6 `feeds` in the path is not read as a page id", async () =>
  expect((await at.call("PUT", "/pages/feeds", { title: "x" })).status).toBe(405));
