import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRecords } from "#server/testing/records/records.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const FIELDS = {
  id: "integer",
  unique_feedback_id: "string",
  response: "string",
  comment: "string",
  sentiment_id: "integer or null",
  extra_details: "object",
  "extra_details.approved": "boolean",
  "extra_details.author_id": "integer",
  "extra_details.author_name": "string",
  app_user_name: "string",
  favourite: "boolean",
  rating: "integer",
  review_text: "string or null",
  review_title: "string or null",
  reviewed_at: "timestamp",
  created_at: "timestamp",
  feed_type: "string",
  rating_type: "integer",
  feed_form_id: "integer or null",
  customer_avatar: "string",
  review_at: "string",
  review_url: "url",
  customer_designation: "string or null",
  customer_company: "string",
  product_name: "string",
  workspace_name: "string",
  display_review_url: "url",
  attachments: "array",
};
const PLATFORM = {
  "social_platform.id": "integer",
  "social_platform.name": "string",
  "social_platform.slug": "string",
  "social_platform.icon_url": "string",
  "social_platform.icon_full_url": "url",
};
const MEDIA = ["text", "video", "audio", "social"] as const;

let service: TestService;
let items: Record<string, Record<string, unknown>>;
let ids: Record<string, string>;

beforeAll(async () => {
  service = await createTestService();
  await service.reset();
  const home = await service.workspace("Studio");
  ({ ids } = await insertRecords(service.services, home, "alder"));
  const selected = MEDIA.map((medium) => `feed-${medium}-item-${ids[medium]}`);
  const response = await service.request("/v3/pages/selected-feeds", {
    method: "POST",
    headers: { ...home.headers, "content-type": "application/json" },
    body: JSON.stringify({ selected_feeds: selected }),
  });
  const { data } = JSON.parse(await response.text());
  items = Object.fromEntries(MEDIA.map((medium, index) => [medium, data[index]]));
});
afterAll(() => service.close());

describe.each(MEDIA)("2.2 %s review, as a page has it", (medium) => {
  testFields("2.2", () => items[medium], FIELDS, "PageReview");

  test("2.2: feed_type names its type", () => expect(items[medium]?.["feed_type"]).toBe(`${medium}_feed`));

  test("2.2: extra_details.answer_type is always present", () =>
    expect(items[medium]?.["extra_details"]).toHaveProperty("answer_type"));

  test("2.1: feed_identifier is feed-{type}-item-{id}", () =>
    expect(items[medium]?.["feed_identifier"]).toBe(`feed-${medium}-item-${ids[medium]}`));

  test("2.2: customer_avatar is a relative path, review_at a date for display", () => {
    expect(items[medium]?.["customer_avatar"]).toMatch(/^(?:\/media\/.+)?$/);
    expect(items[medium]?.["review_at"]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  });
});

describe("2.2 social items", () => {
  testFields("2.2", () => items["social"], PLATFORM, "PageReview");
  test("2.2: social_feed_type is social, manual_text or manual_video", () =>
    expect(items["social"]?.["social_feed_type"]).toBe("social"));
});
