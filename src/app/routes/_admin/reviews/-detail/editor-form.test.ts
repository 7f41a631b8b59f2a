import { describe, expect, test } from "vitest";
import { EditorForm, fieldOf, toBody, toValues } from "./editor-form.ts";

const review = {
  id: 7,
  unique_feedback_id: "abcdef",
  feed_type: "text_feed",
  comment: "<p>Sits well</p>",
  favourite: false,
  rating: "4.5",
  rating_type: "star",
  review_title: null,
  sentiment_id: null,
  reviewed_at: "2024-03-01T23:59:59.000000Z",
  created_at: "2024-03-05T10:00:00.000000Z",
  feed_fields: { name: "Ana", position: null, organization_name: "Casa" },
  language_id: null,
  meta_properties: null,
  question_answers: [],
  reviewer_social_urls: [],
  duplicated_from_id: null,
  review_labels: [],
  attachments: [],
  public_url: null,
  response: null,
  extra_details: null,
  feed_form: null,
};

describe("the editor of a review", () => {
  test("opens with what is stored, and a fraction of stars is valid", () => {
    const values = toValues(review);
    expect(values).toMatchObject({
      reviewed_at: "2024-03-01",
      rating: 4.5,
      review_title: "",
      sentiment: "",
      position: "",
    });
    expect(EditorForm.safeParse(values).success).toBe(true);
  });

  test("sends nothing when nothing changed", () => {
    expect(toBody(toValues(review), toValues(review))).toEqual({});
  });

  test("sends only what changed", () => {
    const before = toValues(review);
    expect(toBody({ ...before, rating: 5, sentiment: "positive", reviewed_at: "2024-02-29" }, before)).toEqual({
      rating: 5,
      sentiment_id: 1,
      reviewed_at: "2024-02-29",
    });
    expect(toBody({ ...before, review_title: "Good", comment: "" }, before)).toEqual({
      review_title: "Good",
      comment: "",
    });
  });

  test("sends the reviewer by built-in questions, and finds the field of a refused one", () => {
    const before = toValues(review);
    const body = toBody({ ...before, name: "Ana Ruiz", organization_name: "" }, before);
    expect(body).toEqual({
      question_answers: [
        { feed_form_question_id: "name", answer: "Ana Ruiz" },
        { feed_form_question_id: "organization_name", answer: "" },
      ],
    });
    expect(fieldOf("question_answers.1.answer", body)).toBe("organization_name");
    expect(fieldOf("sentiment_id", body)).toBe("sentiment");
    expect(fieldOf("media.0", body)).toBeUndefined();
  });
});
