import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

/** Minimal reviews: the tables of v3 interface, section 2 hold for them as well. */
const GIVEN = {
  words: { customer_name: "Ann", review: "Only words" },
  stars: { customer_name: "Ann", rating: "3" },
  fraction: { customer_name: "Ann", rating: "4.5" },
};
const PLATFORM = { id: "integer", name: "string", slug: "string", icon_url: "string", icon_full_url: "url" };
const under = (path: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [`${path}.${name}`, type]));

let service: TestService;
const listed: Record<string, Record<string, unknown>> = {};
const onPage: Record<string, Record<string, unknown>> = {};
const read: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
  service = await createTestService();
  await service.reset();
  const { headers } = await service.workspace("Studio");
  const ask = async (path: string, init: RequestInit = {}) =>
    JSON.parse(await (await service.request(path, { ...init, headers })).text()).data;
  for (const [kind, fields] of Object.entries(GIVEN)) {
    const body = new URLSearchParams(Object.entries(fields));
    await ask("/v3/imports/self-imports/text-review", { method: "POST", body });
    const [item] = (await ask("/v3/feeds")).data;
    listed[kind] = item;
    [onPage[kind]] = (await ask("/v3/pages/feeds")).data;
    read[kind] = await ask(`/v3/feeds/social/${item.id}`);
  }
});
afterAll(() => service.close());

describe.each(Object.keys(GIVEN))("a review with only %s, without platform", (kind) => {
  testFields("2.2", () => onPage[kind], {
    rating: "integer",
    rating_type: "integer",
    response: "string",
    comment: "string",
    customer_avatar: "string",
    customer_company: "string",
    review_url: "url",
    display_review_url: "url",
    ...under("social_platform", PLATFORM),
  });
  testFields("2.3", () => read[kind], {
    rating: "string",
    comment: "string",
    "feed_fields.position": "string",
    "feed_fields.organization_name": "string",
    "social_platform.icon_full_url": "url",
    "social_platform.review_url": "url",
    "social_platform.review_type": "string",
    "social_platform.name": "string",
    "social_platform.slug": "string",
    "social_feed_source.source_url": "url",
  });
  testFields("4.8", () => listed[kind], {
    ...under("social_feed.social_platform", PLATFORM),
    "social_feed.attachments": "array",
  });
});

test("2.2: rating is an integer; rating_exact is the original value, null for none", () => {
  const ratings = Object.values(onPage).map(({ rating, rating_exact: exact }) => [rating, exact]);
  expect(ratings).toEqual([
    [0, null],
    [3, 3],
    [5, 4.5],
  ]);
});
