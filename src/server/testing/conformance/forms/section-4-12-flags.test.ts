import { describe, expect, test } from "vitest";
import { BUTTON_LABEL_FIELDS, FORM_NAMES } from "#contract/forms/form-field-names.ts";
import { openFormFieldsFixture } from "#server/testing/conformance/form-fields.ts";

const { created, read, update, valueOf } = openFormFieldsFixture();

const FLAGS = [
  "hide_image",
  ...FORM_NAMES.text.flags,
  ...FORM_NAMES.audio.flags,
  ...FORM_NAMES.video.flags,
  ...FORM_NAMES.thankyou.flags,
  ...FORM_NAMES.submit.flags,
];

describe("4.12: booleans", () => {
  test.each(FLAGS)("%s accepts true, false, 0 and 1", async (field) => {
    const labels = Object.fromEntries(Object.values(BUTTON_LABEL_FIELDS).map((name) => [name, "Go"]));
    const { unique_form_id: id } = await created(labels);
    for (const [sent, stored] of [
      [true, 1],
      [0, 0],
      [1, 1],
      [false, 0],
    ] as const) {
      expect(await update(id, { [field]: sent })).toMatchObject({ status: 200 });
      expect([sent, await valueOf(id, field)]).toEqual([sent, stored]);
    }
    for (const wrong of [2, "yes", null, [], {}])
      expect(await update(id, { [field]: wrong })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });

  test("is_paused pauses and resumes; invalid fields beside it are dropped, valid ones stored", async () => {
    const { unique_form_id: id } = await created();
    const wrong = {
      name: "",
      page_title: 5,
      questions: [{ id: 999_999 }],
      review_label_ids: ["x"],
      description: "Kept",
    };
    expect(
      await update(id, { is_paused: true, ...wrong, allow_video_recording: 1, reviews_widget_id: crypto.randomUUID() }),
    ).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      is_paused: true,
      name: "Form",
      description: "Kept",
      questions: { length: 6 },
    });
    expect(await update(id, { is_paused: "maybe" })).toMatchObject({
      status: 422,
      body: { errors: { is_paused: [expect.any(String)] } },
    });
    expect(await update(id, { is_paused: 0 })).toMatchObject({ status: 200 });
    expect((await read(id)).is_paused).toBe(false);
  });

  test.each(Object.entries(BUTTON_LABEL_FIELDS))("%s = 1 makes %s required", async (flag, name) => {
    const { unique_form_id: id } = await created();
    for (const body of [{ [flag]: 1 }, { [flag]: 1, [name]: "" }, { [flag]: 1, [name]: null }])
      expect(await update(id, body)).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
    expect(await update(id, { [flag]: 1, [name]: "Go" })).toMatchObject({ status: 200 });
    expect(await update(id, { [flag]: 1 })).toMatchObject({ status: 200 });
    expect(await update(id, { [name]: "" })).toMatchObject({ status: 422 });
    expect(await update(id, { [flag]: 0, [name]: "" })).toMatchObject({ status: 200 });
  });
});

describe("4.12: integers and enums", () => {
  test("star_redirection_min_rating is an integer from 1 to 5", async () => {
    const { unique_form_id: id } = await created();
    for (const [sent, stored] of [
      [4, 4],
      ["2", 2],
    ]) {
      await update(id, { star_redirection_min_rating: sent });
      expect(await valueOf(id, "star_redirection_min_rating")).toBe(stored);
    }
    for (const wrong of [0, 6, 4.5, "4.5", "x", true, [5], 1e9, null])
      expect(await update(id, { star_redirection_min_rating: wrong })).toMatchObject({ status: 422 });
  });

  test.each([
    ["rating_type", ["star", "thumbs_up", "comment_only"], "stars"],
    ["thank_you_type", ["thank_you_page", "redirect"], "page"],
    ["allow_review_type", [0, 1], 2],
  ] as const)("%s accepts its documented values only", async (field, values, wrong) => {
    const { unique_form_id: id } = await created();
    for (const value of values) {
      expect(await update(id, { [field]: value })).toMatchObject({ status: 200 });
      expect(await valueOf(id, field)).toBe(value);
    }
    expect(await update(id, { [field]: wrong })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});
