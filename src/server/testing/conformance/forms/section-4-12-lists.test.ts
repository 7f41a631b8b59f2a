import { describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { openFormFieldsFixture } from "#server/testing/conformance/form-fields.ts";

const { at, created, read, update, label, valueOf } = openFormFieldsFixture();

describe("4.12: lists", () => {
  test("review_label_ids: 26 characters each, distinct, of this workspace", async () => {
    const { unique_form_id: id } = await created();
    const other = await at.service.workspace("Other");
    const [a, b, foreign] = [await label(), await label(), await label(other.workspaceId)];
    await update(id, { review_label_ids: [b, a] });
    expect((await read(id)).review_label_ids).toEqual([b, a]);
    expect(await update(id, { review_label_ids: [a, a] })).toMatchObject({
      status: 422,
      body: { errors: { review_label_ids: [expect.any(String)] } },
    });
    expect(await update(id, { review_label_ids: [a, "short"] })).toMatchObject({
      status: 422,
      body: { errors: { "review_label_ids.1": [expect.any(String)] } },
    });
    const [theirs, none] = [
      await update(id, { review_label_ids: [a, foreign] }),
      await update(id, { review_label_ids: [a, newId.label()] }),
    ];
    expect(theirs).toMatchObject({ status: 422, body: { errors: { "review_label_ids.1": [expect.any(String)] } } });
    expect(theirs.body).toEqual(none.body);
    await update(id, { review_label_ids: [] });
    expect((await read(id)).review_label_ids).toEqual([]);
  });

  test.each(["allow_files", "additionalinfo"])("%s is a list of strings", async (field) => {
    const { unique_form_id: id } = await created();
    await update(id, { [field]: ["image", "pdf"] });
    expect(await valueOf(id, field)).toEqual(["image", "pdf"]);
    expect(await update(id, { [field]: ["a", 5] })).toMatchObject({
      status: 422,
      body: { errors: { [`${field}.1`]: [expect.any(String)] } },
    });
  });

  test.each(["other_review_platforms", "star_redirection_platforms"])("%s is a list of platforms", async (field) => {
    const { unique_form_id: id } = await created();
    const platform = {
      url: "https://example.com/r",
      platform: "maps",
      is_enabled: true,
      button_text: "Go",
      icon: "maps",
    };
    const sent =
      field === "star_redirection_platforms"
        ? { ...platform, button_style: { color: "#fff", more: { a: 1 } } }
        : platform;
    await update(id, { [field]: [sent] });
    expect(await valueOf(id, field)).toEqual([sent]);
    for (const [wrong, at] of [
      [{ ...sent, url: "javascript:alert(1)" }, "url"],
      [{ ...sent, url: 5 }, "url"],
      [{ ...sent, platform: [] }, "platform"],
      [{ ...sent, is_enabled: "x" }, "is_enabled"],
      [{ ...sent, button_text: 1 }, "button_text"],
      [{ ...sent, icon: "java\nscript:x" }, "icon"],
    ] as const)
      expect(await update(id, { [field]: [sent, wrong] })).toMatchObject({
        status: 422,
        body: { errors: { [`${field}.1.${at}`]: [expect.any(String)] } },
      });
    expect(await update(id, { [field]: ["x"] })).toMatchObject({
      status: 422,
      body: { errors: { [`${field}.0`]: [expect.any(String)] } },
    });
  });

  test.each(["introduction_media", "thankyou_message_media"])("%s is a list of {details}", async (field) => {
    const { unique_form_id: id } = await created();
    const details = {
      file: "intro.mp4",
      file_name: "intro.mp4",
      original_url: "https://example.com/i.mp4",
      original_path: "in/intro.mp4",
    };
    await update(id, { [field]: [{ details }] });
    expect(await valueOf(id, field)).toEqual([{ details }]);
    expect(await update(id, { [field]: [{ details: "x" }] })).toMatchObject({
      status: 422,
      body: { errors: { [`${field}.0.details`]: [expect.any(String)] } },
    });
    for (const key of Object.keys(details))
      expect(await update(id, { [field]: [{ details: { [key]: 5 } }] })).toMatchObject({
        status: 422,
        body: { errors: { [`${field}.0.details.${key}`]: [expect.any(String)] } },
      });
  });
});

describe("4.12: objects", () => {
  const OBJECTS = [
    "submit_attributes",
    "thankyou_attributes",
    "form_attributes",
    "custom_attributes",
    "media_attributes",
  ];

  test.each(OBJECTS)("%s keeps unknown keys, merges, and refuses other types", async (field) => {
    const { unique_form_id: id } = await created();
    await update(id, { [field]: { one: { a: 1, b: [1, { c: null }] }, two: "x" } });
    await update(id, { [field]: { one: { a: 2 } } });
    expect(await valueOf(id, field)).toMatchObject({ one: { a: 2, b: [1, { c: null }] }, two: "x" });
    for (const wrong of ["x", 5, ["a"], true])
      expect(await update(id, { [field]: wrong })).toMatchObject({ status: 422 });
  });

  test("a field may be sent inside the group it is read in", async () => {
    const { unique_form_id: id } = await created();
    await update(id, {
      form_attributes: { text: { modal_title: "Tell us", own: 1 }, video: { video_duration: 60 }, own: 2 },
      thankyou_attributes: { thankyou_title: "Thanks", own: 3 },
      submit_attributes: { hide_signup_section: 1 },
    });
    await update(id, { modal_title: "Flat" });
    expect(await read(id)).toMatchObject({
      form_attributes: { text: { modal_title: "Flat", own: 1 }, video: { video_duration: 60 }, own: 2 },
      thankyou_attributes: { thankyou_title: "Thanks", own: 3 },
      submit_attributes: { hide_signup_section: 1 },
    });
    expect(await update(id, { form_attributes: { text: { modal_title: 5 } } })).toMatchObject({
      status: 422,
      body: { errors: { "form_attributes.text.modal_title": [expect.any(String)] } },
    });
  });

  test("a record that was read can be written back without a change", async () => {
    const form = await created({ custom_attributes: { a: { b: [1] } }, allow_star_redirection: true, page_title: "T" });
    expect(await update(form.unique_form_id, form)).toMatchObject({ status: 200 });
    const { updated_at: _a, ...after } = await read(form.unique_form_id);
    const { updated_at: _b, ...before } = form;
    expect(after).toEqual(before);
  });
});
