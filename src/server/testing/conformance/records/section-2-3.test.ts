import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRecords } from "#server/testing/records/records.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

/** v3 interface, section 2.3, also for video and audio. */
const COMMON = {
  id: "integer",
  unique_feedback_id: "string",
  language_id: "integer or null",
  comment: "string",
  favourite: "boolean",
  sentiment_id: "integer or null",
  created_at: "timestamp",
  review_at: "timestamp",
  "feed_fields.name": "string",
  "feed_fields.profile_pic_url": "url or null",
  "feed_fields.position": "string",
  "feed_fields.organization_name": "string",
  rating_type: "string",
  rating: "string",
  review_title: "string or null",
  public_url: "url",
  public_display_url: "url",
  meta_properties: "object or null",
  meta_attributes: "array",
  allow_video_audio_transcript: "boolean",
  question_answers: "array",
  attachments: "array",
  is_pro_editor_enabled: "boolean",
  is_download_enabled: "boolean",
  reviewer_social_urls: "array",
  duplicated_from_id: "integer or null",
  review_labels: "array",
  "review_labels.0.id": "string",
  "review_labels.0.name": "string",
  "review_labels.0.attributes": "object",
  "extra_details.embed_video_url": "string or null",
};
const SOCIAL = {
  ...COMMON,
  "social_platform.icon_full_url": "url",
  "social_platform.review_url": "url",
  "social_platform.review_type": "string",
  "social_platform.name": "string",
  "social_platform.slug": "string",
  "social_feed_source.source_url": "url",
};
/** v3 interface, section 4.8, and our extensions. */
const VIDEO = {
  ...COMMON,
  "video_feed.is_video_converted": "0/1",
  "video_feed.file_url": "url",
  "video_feed.static_thumb_url": "url or null",
  "video_feed.transcript": "string or null",
};
const AUDIO = {
  ...COMMON,
  "audio_feed.is_audio_converted": "0/1",
  "audio_feed.file_url": "url",
  "audio_feed.transcript": "string or null",
};

let service: TestService;
const records: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
  service = await createTestService();
  await service.reset();
  const home = await service.workspace("Studio");
  const { ids } = await insertRecords(service.services, home, "alder");
  for (const medium of ["video", "audio", "social"] as const) {
    const response = await service.request(`/v3/feeds/${medium}/${ids[medium]}`, { headers: home.headers });
    records[medium] = JSON.parse(await response.text()).data;
  }
});
afterAll(() => service.close());

describe("2.3 social review", () => {
  testFields("2.3", () => records["social"], SOCIAL, "SocialReview");
  test("2.3: rating_type is a documented value such as star", () =>
    expect(records["social"]?.["rating_type"]).toBe("star"));
  test("2.3: rating is a number as a string", () => expect(records["social"]?.["rating"]).toBe("5"));
});

describe("2.3 video review: common fields and the block of the list", () => {
  testFields("notes", () => records["video"], VIDEO, "VideoReview");
});

describe("2.3 audio review: common fields and the block of the list", () => {
  testFields("notes", () => records["audio"], AUDIO, "AudioReview");
});
