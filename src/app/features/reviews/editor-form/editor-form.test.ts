import { describe, expect, test } from "vitest";
import { EditorForm, type FullReview } from "./editor-form.ts";
import { changedFields, requiresReason } from "./changed-fields.ts";
import { answersToSend, toBody, toLabels } from "./to-update.ts";
import { toValues } from "./to-form-values.ts";

const defaults = { default_value: null, mandatory: 0, placeholder: null, question_label: null };

const review: FullReview = {
  id: 7,
  unique_feedback_id: "abcdef",
  feed_type: "text_feed",
  comment: "<p>Sits well</p>",
  favourite: false,
  rating: 4.5,
  rating_type: "star",
  review_title: null,
  sentiment_id: null,
  reviewed_at: "2024-03-01T23:59:59.000000Z",
  created_at: "2024-03-05T10:00:00.000000Z",
  feed_fields: {
    name: "Ana",
    profile_pic_url: null,
    position: "",
    organization_name: "Casa",
    consent: null,
    email: null,
  },
  transcript: null,
  updated_at: "2024-03-05T10:00:00.000000Z",
  language_id: null,
  meta_properties: null,
  question_answers: [
    { ...defaults, feed_form_question_id: 0, question_type: 5, question_text: "contact_number", answer: "+34 600" },
    { ...defaults, feed_form_question_id: 31, question_type: 1, question_text: "size", answer: "M" },
    {
      ...defaults,
      feed_form_question_id: 32,
      question_type: 2,
      question_text: "fit",
      answer: "https://x.example/p.webp",
    },
  ],
  reviewer_social_urls: [{ platform: "linkedin", url: "https://linkedin.com/in/ana" }],
  duplicated_from_id: null,
  review_labels: [{ id: "L1", name: "Wool", attributes: { css_color_code: null } }],
  attachments: [],
  public_url: "",
  response: "",
  extra_details: { approved: false, embed_video_url: null },
  feed_form: null,
};
const before = toValues(review, undefined);
const picture = new File(["x"], "p.png", { type: "image/png" });

describe("review editor values", () => {
  test("start as stored and valid", () => {
    expect(before).toMatchObject({
      reviewed_at: "2024-03-01",
      rating: 4.5,
      review_title: "",
      sentiment: "",
      position: "",
      contact_number: "+34 600",
      linkedin: "https://linkedin.com/in/ana",
      labels: ["L1"],
      answers: [
        { question_id: 31, text: "M", picture: "keep" },
        { question_id: 32, text: "", picture: "keep" },
      ],
    });
    expect(EditorForm.safeParse(before).success).toBe(true);
  });

  test("an unchanged form sends nothing", () => {
    expect(toBody("text", toValues(review, undefined), before)).toEqual({});
  });

  test("only changed fields are sent", () => {
    expect(toBody("social", { ...before, rating: 5, sentiment: "positive", comment: "" }, before)).toEqual({
      rating: 5,
      sentiment_id: 1,
      comment: "",
    });
    expect(toBody("audio", { ...before, linkedin: "" }, before)).toEqual({ reviewer_social_urls: { linkedin: "" } });
  });

  test("answers and pictures know the field they came from", () => {
    const values: EditorForm = {
      ...before,
      name: "Ana Ruiz",
      photo: "remove",
      answers: [
        { question_id: 31, text: "L", picture: "keep" },
        { question_id: 32, text: "", picture },
      ],
    };
    expect(toBody("text", values, before)).toEqual({
      question_answers: [
        { feed_form_question_id: "name", answer: "Ana Ruiz" },
        { feed_form_question_id: "photo", answer: "" },
        { feed_form_question_id: 31, answer: "L" },
        { feed_form_question_id: 32, answer_file: picture },
      ],
    });
    expect(answersToSend(values, before).map(({ field }) => field)).toEqual([
      "name",
      "photo",
      "answers.0.text",
      "answers.1.picture",
    ]);
  });

  test("files are sent under the names of each review type", () => {
    const values: EditorForm = {
      ...before,
      media_added: [picture],
      media_removed: ["4"],
      thumbs: [{ attachment_id: 5, file: picture }],
      recording: picture,
      static_thumb: picture,
    };
    const media = { media: [picture], remove_media: ["4"] };
    expect(toBody("text", values, before)).toEqual({
      ...media,
      static_thumb: [{ attachment_id: 5, static_thumb: picture }],
    });
    expect(toBody("social", values, before)).toEqual(media);
    expect(toBody("video", values, before)).toEqual({ video: picture, static_thumb: picture });
    expect(toBody("audio", values, before)).toEqual({ audio: picture });
  });

  test("a reason is sent only with fields that require one", () => {
    const reasoned: EditorForm = { ...before, edit_reason: "typo", edit_note: "One letter" };
    expect(toBody("text", { ...reasoned, name: "Ana R." }, before)).not.toHaveProperty("edit_reason");
    expect(toBody("text", { ...reasoned, review_title: "Good" }, before)).toEqual({
      review_title: "Good",
      edit_reason: "typo",
      edit_note: "One letter",
    });
    expect(changedFields(before, reasoned)).toEqual([]);
    expect(requiresReason(changedFields(before, { ...before, rating: 5 }))).toBe(true);
  });

  test("cues replace the transcript; removed cues and highlights are sent as empty", () => {
    const cues = [{ start: 0, end: 2, text: "Hello" }];
    expect(toBody("video", { ...before, cues, transcript: "Hello" }, before)).toEqual({ cues: JSON.stringify(cues) });
    const timed = { ...before, cues, highlights: ["well"] };
    expect(toBody("video", { ...timed, cues: [], highlights: [], transcript: "Bye" }, timed)).toEqual({
      cues: "[]",
      highlights: [],
      transcript: "Bye",
    });
  });

  test("labels are sent separately", () => {
    expect(toBody("text", { ...before, labels: [] }, before)).toEqual({});
    expect(toLabels({ ...before, labels: ["L2"] }, before)).toEqual({ add: ["L2"], remove: ["L1"] });
    expect(toLabels(before, before)).toBeUndefined();
  });
});

test("custom fields are sent where they changed, and null where they were removed or renamed", () => {
  const values = toValues({ ...review, custom_fields: { Plan: "Pro", Product: "Lamp", "Size [cm]": "8" } }, undefined);
  expect(values.custom_fields.map(({ name }) => name)).toEqual(["Plan", "Product", "Size [cm]"]);
  expect(toBody("text", values, values)).toEqual({});
  const custom_fields = [
    { name: "Plan", value: "Pro" },
    { name: "Article ", value: "Lamp" },
    { name: "Size [cm]", value: " " },
    { name: "", value: "" },
  ];
  expect(toBody("text", { ...values, custom_fields }, values)).toEqual({
    custom_fields: JSON.stringify({ Product: null, "Size [cm]": null, Article: "Lamp" }),
  });
  expect(EditorForm.safeParse({ ...values, custom_fields: [{ name: " ", value: "x" }] }).success).toBe(false);
});
