import { beforeAll, describe, expect, test } from "vitest";
import { type ReviewName, openFilterFixture } from "#server/testing/conformance/create-feeds.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const at = openFilterFixture();

describe("4.8 body", () => {
  let body: Record<string, unknown>;
  const item = (name: ReviewName) => {
    const { data } = JSON.parse(JSON.stringify(body["data"])) as { data: Record<string, unknown>[] };
    return data.find(({ id }) => id === at.made.ids[name]);
  };
  beforeAll(async () => {
    ({ body } = await at.get("/v3/feeds"));
  });
  testFields("4.8", () => body, {
    data: "object",
    "data.data": "array",
    "data.first_page_url": "url",
    "data.next_page_url": "url or null",
    "data.prev_page_url": "url or null",
    "data.current_page": "integer",
    "data.per_page": "integer",
    show_migration_banner: "boolean",
    show_updated_banner: "boolean",
    updated_banner_video: "string",
    show_workspaces_merge_banner: "boolean",
    unique_form_id: "string",
    marketing_materials: "integer",
  });
  test("unique_form_id is one of the workspace's, on an empty list too", async () => {
    expect(body["unique_form_id"]).toBe(at.made.uniqueFormId);
    expect((await at.get("/v3/feeds?filter[search]=nothing")).body.unique_form_id).toBe(at.made.uniqueFormId);
  });

  const BLOCKS = ["text_feed", "video_feed", "audio_feed", "social_feed"];
  test.each([
    ["praise", "text_feed"],
    ["video", "video_feed"],
    ["audio", "audio_feed"],
    ["social", "social_feed"],
  ] as const)("%s has the block %s and no other", (name, block) => {
    expect(item(name)).toMatchObject({ feed_type: block, [block]: expect.any(Object) });
    expect(Object.keys(item(name) ?? {}).filter((key) => BLOCKS.includes(key))).toEqual([block]);
  });
  testFields(
    "4.8 every item",
    () => item("praise"),
    {
      feed_type: "string",
      id: "integer",
      unique_feedback_id: "string",
      comment: "string",
      favourite: "0/1",
      is_locked: "0/1",
      is_video_converted: "0/1",
      is_audio_converted: "0/1",
      customer_designation: "string or null",
      created_at: "timestamp",
      is_download_enabled: "0/1",
      review_labels: "array",
      "review_labels.0.id": "string",
      "review_labels.0.name": "string",
      "review_labels.0.attributes": "object",
      "feed_fields.name": "string",
      "feed_fields.profile_pic_url": "url or null",
      "feed_fields.position": "string or null",
      "feed_fields.organization_name": "string or null",
      "feed_fields.consent": "string or null",
      rating: "integer or null",
      rating_type: "string",
      review_title: "string or null",
      sentiment_id: "integer or null",
      reviewed_at: "timestamp",
      "extra_details.approved": "boolean",
      feed_identifier: "null",
      "text_feed.value": "string or null",
      "text_feed.rating_type": "string",
      "text_feed.comment": "string",
    },
    "ReviewListItem",
  );
  testFields("4.8 audio_feed", () => item("audio"), {
    "audio_feed.file_url": "url or null",
    "audio_feed.transcript": "string or null",
    "audio_feed.is_audio_converted": "0/1",
    review_labels: "array",
  });
  testFields("4.8 video_feed", () => item("video"), {
    "video_feed.file_url": "url or null",
    "video_feed.static_thumb_url": "url or null",
    "video_feed.transcript": "string or null",
    "video_feed.is_video_converted": "0/1",
  });
  testFields("4.8 social_feed", () => item("social"), {
    "social_feed.social_platform": "object",
    "social_feed.attachments": "array",
    social_feed_type: "string",
  });
});
