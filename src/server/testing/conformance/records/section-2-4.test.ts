import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRecords } from "#server/testing/records/records.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";
import { testFields } from "#server/testing/conformance/field-types.ts";

const FIELDS = {
  id: "integer",
  unique_feedback_id: "string",
  language_id: "integer or null",
  public_url: "url",
  comment: "string",
  favourite: "boolean",
  rating_type: "string",
  response: "string",
  review_title: "string or null",
  sentiment_id: "integer or null",
  reviewed_at: "timestamp",
  created_at: "timestamp",
  extra_details: "object",
  "extra_details.approved": "boolean",
  meta_properties: "object or null",
  reviewer_social_urls: "array",
  duplicated_from_id: "integer or null",
  attachments: "array",
  "feed_fields.name": "string",
  "feed_fields.profile_pic_url": "url or null",
  "feed_fields.position": "string",
  "feed_fields.organization_name": "string",
  "feed_fields.consent": "string or null",
  "feed_form.name": "string",
  "feed_form.unique_form_id": "string",
  "feed_form.public_url": "url",
};
const ANSWER = {
  feed_form_question_id: "integer",
  question_type: "integer",
  question_text: "string",
  default_value: "string or null",
  question_label: "string or null",
  mandatory: "0/1",
  answer: "string or null",
  placeholder: "string or null",
};
const BUILT_IN = ["photo", "name", "email", "position", "organization_name", "contact_number", "consent"];

let service: TestService;
let read: Record<string, unknown>;
let updated: Record<string, unknown>;
const answers = (record: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(record["question_answers"])) as Record<string, unknown>[];

beforeAll(async () => {
  service = await createTestService();
  await service.reset();
  const home = await service.workspace("Studio");
  const { ids } = await insertRecords(service.services, home, "alder");
  const path = `/v3/feeds/text/${ids.text}`;
  const body = new FormData();
  body.append("_method", "PUT");
  body.append("question_answers[0][feed_form_question_id]", ids.question);
  body.append("question_answers[0][answer]", "Because");
  const response = await service.request(path, { method: "POST", headers: home.headers, body });
  updated = JSON.parse(await response.text()).data;
  read = JSON.parse(await (await service.request(path, { headers: home.headers })).text()).data;
});
afterAll(() => service.close());

describe("2.4 text review, returned after update", () => {
  testFields("2.4", () => updated, FIELDS);
});
describe("2.4 text review, read by itself", () => {
  testFields("notes", () => read, FIELDS, "TextReview");
});

describe("2.4 question_answers[]", () => {
  testFields("2.4 built-in", () => answers(read)[0], ANSWER);
  testFields("2.4 own", () => answers(read).at(-1), ANSWER);

  test.each(BUILT_IN)("2.4: the built-in question_text %s is there", (key) =>
    expect(answers(read).map((one) => one["question_text"])).toContain(key),
  );

  test("2.4: a question of the form is there, with its answer", () =>
    expect(answers(read).at(-1)).toMatchObject({ question_label: "alder", answer: "Because" }));
});
