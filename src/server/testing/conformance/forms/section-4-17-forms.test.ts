import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { forms } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, call, created, formOf, list, read } = openFormsFixture();

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } })
          .png()
          .toBuffer(),
      ),
    ],
    "a.png",
  );

describe("4.17: GET /forms", () => {
  test("is paged like GET /pages, newest first, with the forms of this workspace only", async () => {
    const other = await at.service.workspace("Other");
    await call("POST", "/forms", { name: "Theirs" }, other.headers);
    const [a, b] = [await created({ name: "A" }), await created({ name: "B", is_paused: 1 })];
    const { status, body } = await call("GET", "/forms");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      current_page: 1,
      from: 1,
      to: 2,
      next_page_url: null,
      prev_page_url: null,
      data: [
        {
          id: b.id,
          unique_form_id: b.unique_form_id,
          slug: b.slug,
          name: "B",
          is_paused: true,
          public_url: b.public_url,
        },
        { id: a.id, name: "A", is_paused: false, created_at: expect.stringMatching(/\.\d{6}Z$/) },
      ],
    });
    expect(body.data).not.toHaveProperty("total");
    expect((await call("GET", "/forms?page=9")).body.data).toMatchObject({
      data: [],
      from: null,
      to: null,
      current_page: 9,
    });
    expect((await call("GET", "/forms?page=x")).body.data).toMatchObject({ current_page: 1 });
  });

  test("counts views, starts and submissions by type", async () => {
    const form = await created();
    const other = await created();
    const [formId, workspaceId] = [form.id, at.home.workspaceId];
    await at.system((db) => db.update(forms).set({ views: 9, starts: 4 }));
    await at.insert(
      { formId },
      { formId },
      { formId, medium: "video" },
      { formId, medium: "audio" },
      { medium: "social" },
    );
    await at.insert({ formId: other.id, medium: "audio" }, { formId, workspaceId: workspaceId + 1 });
    expect(await list()).toMatchObject([
      { id: other.id, submissions: { text: 0, video: 0, audio: 1 } },
      { id: formId, views: 9, starts: 4, submissions: { text: 2, video: 1, audio: 1 } },
    ]);
  });

  test("its numeric id is what filter[feed-forms][] takes (v3 interface, section 4.8)", async () => {
    const { id } = await created();
    const [review] = await at.insert({ formId: id });
    await at.insert({});
    const { body } = await call("GET", `/feeds?filter[feed-forms][]=${id}`);
    expect(body.data).toMatchObject({ data: [{ id: review }] });
  });
});

describe("4.17: POST /forms", () => {
  test("needs a name of at most 140 characters, and nothing else", async () => {
    for (const name of [undefined, null, "", "  ", 5, "n".repeat(141)])
      expect(await call("POST", "/forms", { name })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      });
    const answer = await call("POST", "/forms", { name: "Only a name" });
    expect([answer.status, answer.body.message]).toEqual([200, "Form Created Successfully"]);
    const form = formOf(answer);
    expect(form.form_attributes).toMatchObject({
      text: { allow_text_review: 1, text_button_label: expect.stringMatching(/./), rating_type: "star" },
      video: { allow_video_recording: 1, video_button_label: expect.stringMatching(/./), video_duration: 120 },
      audio: { allow_audio_recording: 1, audio_button_label: expect.stringMatching(/./), audio_duration: 120 },
    });
    expect(form.thankyou_attributes).toMatchObject({
      thank_you_type: "thank_you_page",
      allow_star_redirection: 0,
    });
    expect(form).toEqual(await read(form.unique_form_id));
  });

  test("takes the same body as the update, with the same rules", async () => {
    const { status, body } = await call("POST", "/forms", {
      name: "All",
      public_slug: "all-of-it",
      allow_text_review: 0,
      allow_video_recording: 1,
      video_button_label: "Film",
      custom_attributes: { theme: { dark: true } },
      unknown: 1,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      slug: "all-of-it",
      form_attributes: { text: { allow_text_review: 0 }, video: { video_button_label: "Film" } },
      custom_attributes: { theme: { dark: true } },
    });
    for (const [wrong, field] of [
      [{ allow_video_recording: 1 }, "video_button_label"],
      [{ public_slug: "ALL-of-it" }, "public_slug"],
      [{ thank_you_type: "none" }, "thank_you_type"],
      [{ questions: [{ id: 1, question_text: "name" }] }, "questions.0.id"],
      [{ thankyou_redirection_url: "javascript:x" }, "thankyou_redirection_url"],
      [{ other_review_platforms: [{ url: 5 }] }, "other_review_platforms.0.url"],
    ] as const)
      expect(await call("POST", "/forms", { name: "N", ...wrong })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    expect(await list()).toHaveLength(1);
  });

  test("takes page_image and favicon as files of a multipart body, beside brackets and JSON text", async () => {
    const form = new FormData();
    form.append("name", "With pictures");
    form.append("page_image", await picture());
    form.append("favicon", await picture());
    form.append("allow_files[]", "image");
    form.append("custom_attributes", '{"a":1}');
    form.append("questions[0][question_text]", "name");
    form.append("questions[0][mandatory]", "1");
    const answer = await call("POST", "/forms", form);
    expect([answer.status, answer.body.message]).toEqual([200, "Form Created Successfully"]);
    const made = formOf(answer);
    expect(made).toMatchObject({
      custom_attributes: { a: 1 },
      form_attributes: { text: { allow_files: ["image"] } },
      questions: [{ question_text: "name", mandatory: 1 }],
    });
    for (const url of [made.page_image, made.favicon]) {
      const file = await at.service.request(new URL(url ?? "").pathname);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
  });

  test("refuses a file that is not an image", async () => {
    const form = new FormData();
    form.append("name", "N");
    form.append("page_image", new File(["<svg/>"], "a.png", { type: "image/png" }));
    expect(await call("POST", "/forms", form)).toMatchObject({
      status: 422,
      body: { errors: { page_image: [expect.any(String)] } },
    });
  });

  test("is 403 for a viewer, 401 without credentials", async () => {
    const viewer = await at.home.credentials("viewer");
    expect(await call("POST", "/forms", { name: "N" }, viewer.headers)).toMatchObject({ status: 403 });
    expect(await call("POST", "/forms", { name: "N" }, {})).toMatchObject({ status: 401 });
  });
});

test("4.17: GET /forms/{unique_form_id} answers {data}", async () => {
  const form = await created();
  const { status, body } = await call("GET", `/forms/${form.unique_form_id}`);
  expect([status, Object.keys(body)]).toEqual([200, ["data"]]);
  expect(body.data).toEqual(form);
});
