import { describe, expect, test } from "vitest";
import { FORM_NAMES, BUTTON_OF } from "#contract/form-names.ts";
import { LIMITS } from "#contract/limits.ts";
import { labels, widgets } from "#server/db/schema.ts";
import { openFormsHome } from "#server/forms/for-tests.ts";
import { newId } from "#server/ids.ts";

const { at, call, created, read, update } = openFormsHome();

async function label(workspaceId = at.home.workspaceId) {
  const id = newId.label();
  await at.system((db) => db.insert(labels).values({ workspaceId, id, name: id }));
  return id;
}
async function widget(workspaceId = at.home.workspaceId) {
  const id = crypto.randomUUID();
  await at.system((db) => db.insert(widgets).values({ workspaceId, id, name: "W", type: 4, userId: 1 }));
  return id;
}

const STRINGS = [
  "name",
  "description",
  "page_title",
  ...FORM_NAMES.text.lines,
  ...FORM_NAMES.audio.lines,
  ...FORM_NAMES.video.lines,
  ...FORM_NAMES.submit.lines,
  ...FORM_NAMES.thankyou.words,
  "consent_label",
];
const ADDRESSES = ["page_image", "favicon", "branding_affiliate_link", ...FORM_NAMES.thankyou.addresses];
const FLAGS = [
  "hide_image",
  ...FORM_NAMES.text.flags,
  ...FORM_NAMES.audio.flags,
  ...FORM_NAMES.video.flags,
  ...FORM_NAMES.thankyou.flags,
  ...FORM_NAMES.submit.flags,
];

/** The value of a field wherever the record has it. */
async function valueOf(id: string, field: string): Promise<unknown> {
  const form = await read(id);
  const { text, audio, video, instruction_page: instruction } = form.form_attributes;
  const all: Record<string, unknown> = {
    ...form,
    ...text,
    ...audio,
    ...video,
    ...instruction,
    ...form.thankyou_attributes,
    ...form.submit_attributes,
  };
  return all[field];
}

test("4.12: PUT takes JSON and answers {message} alone", async () => {
  const { unique_form_id: id } = await created();
  const { status, body } = await update(id, { name: "New" });
  expect([status, body]).toEqual([200, { message: "Form Updated Successfully" }]);
  expect((await read(id)).name).toBe("New");
});

test("4.12: a POST to the path is 405 and Allow names what is allowed; with _method=PUT it is the update", async () => {
  const { unique_form_id: id } = await created();
  for (const body of [{ name: "No" }, { name: "No", _method: "DELETE" }, { name: "No", _method: "PATCH" }]) {
    const answer = await call("POST", `/forms/${id}`, body);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, PUT, DELETE");
    expect(answer.body.message).toContain("PUT");
  }
  expect((await call("POST", `/forms/${id}?_method=PUT`, { name: "No" })).status).toBe(405);
  expect((await read(id)).name).toBe("Form");
  expect(await call("POST", `/forms/${id}`, { name: "Yes", _method: "PUT" })).toMatchObject({ status: 200 });
  const form = new FormData();
  form.append("_method", "PUT");
  form.append("page_title", "Sent as a form");
  expect(await call("POST", `/forms/${id}`, form)).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ name: "Yes", page_title: "Sent as a form" });
});

describe("4.12: strings", () => {
  test.each(STRINGS)("%s is stored, read back, and refused as another type", async (field) => {
    const { unique_form_id: id } = await created();
    expect(await update(id, { [field]: " A 😀 & <b>\u0000 " })).toMatchObject({ status: 200 });
    expect(await valueOf(id, field)).toBe("A 😀 & <b>");
    for (const wrong of [5, true, ["a"], { a: 1 }]) {
      const { status, body } = await update(id, { [field]: wrong });
      expect([field, wrong, status]).toEqual([field, wrong, 422]);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    expect(await update(id, { [field]: "x".repeat(20_001) })).toMatchObject({ status: 422 });
    expect(await valueOf(id, field)).toBe("A 😀 & <b>");
  });

  test("name has at most 140 characters and is not empty", async () => {
    const { unique_form_id: id } = await created();
    expect(await update(id, { name: "n".repeat(LIMITS.formName) })).toMatchObject({ status: 200 });
    for (const name of ["n".repeat(LIMITS.formName + 1), "", "  ", null])
      expect(await update(id, { name })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      });
  });

  test.each(["page_main_message", "messaging_description"])("%s is sanitised HTML", async (field) => {
    const { unique_form_id: id } = await created();
    const sent = `<p onclick="x()">Hi <b>you</b><script>alert(1)</script> <a href="javascript:x()">a</a></p><img src=x onerror=y>`;
    await update(id, { [field]: sent });
    expect(await valueOf(id, field)).toBe("<p>Hi <strong>you</strong> a</p>");
  });

  test("public_slug: 3 to 100 letters, numbers, hyphens; taken whatever its case, even elsewhere; not reserved", async () => {
    const { unique_form_id: id } = await created({ public_slug: "Mine-1" });
    expect((await read(id)).slug).toBe("mine-1");
    const other = await at.service.workspace("Other");
    await call("POST", "/forms", { name: "Theirs", public_slug: "theirs" }, other.headers);
    for (const slug of ["ab", "a".repeat(101), "a_b", "a b", "ä-ö", "THEIRS", "admin", "forms", 7, null])
      expect(await update(id, { public_slug: slug })).toMatchObject({
        status: 422,
        body: { errors: { public_slug: [expect.any(String)] } },
      });
    expect(await update(id, { public_slug: "MINE-1" })).toMatchObject({ status: 200 });
    expect(await update(id, { public_slug: "abc" })).toMatchObject({ status: 200 });
    expect((await read(id)).slug).toBe("abc");
  });

  test("language_id is the id or the code of a language", async () => {
    const { unique_form_id: id } = await created();
    for (const language of ["1", "en", "pt-BR"]) {
      await update(id, { language_id: language });
      expect((await read(id)).language_id).toBe(language);
    }
    for (const wrong of [1, "en us", "../x"])
      expect(await update(id, { language_id: wrong })).toMatchObject({ status: 422 });
  });

  test("reviews_widget_id is the UUID of a widget of this workspace", async () => {
    const { unique_form_id: id } = await created();
    const other = await at.service.workspace("Other");
    const [own, foreign] = [await widget(), await widget(other.workspaceId)];
    expect(await update(id, { reviews_widget_id: own })).toMatchObject({ status: 200 });
    expect((await read(id)).reviews_widget_id).toBe(own);
    const refusals = [];
    for (const wrong of [foreign, crypto.randomUUID()]) refusals.push(await update(id, { reviews_widget_id: wrong }));
    for (const wrong of ["12", 12, "not-a-uuid"])
      expect(await update(id, { reviews_widget_id: wrong })).toMatchObject({ status: 422 });
    expect(refusals[0]).toMatchObject({ status: 422, body: { errors: { reviews_widget_id: [expect.any(String)] } } });
    expect(refusals[0]?.body).toEqual(refusals[1]?.body);
    await update(id, { reviews_widget_id: null });
    expect((await read(id)).reviews_widget_id).toBeNull();
  });

  test.each(ADDRESSES)("%s is a web address", async (field) => {
    const { unique_form_id: id } = await created();
    await update(id, { [field]: "https://example.com/a?b=1" });
    expect(await valueOf(id, field)).toBe("https://example.com/a?b=1");
    for (const wrong of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "ftp://x.example", "x", 5])
      expect(await update(id, { [field]: wrong })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    await update(id, { [field]: null });
    expect(await valueOf(id, field)).toBeNull();
  });

  test("null goes back to the default", async () => {
    const form = await created({ page_title: "Mine" });
    await update(form.unique_form_id, { page_title: null });
    expect((await read(form.unique_form_id)).page_title).toBe((await created()).page_title);
  });
});

describe("4.12: booleans", () => {
  test.each(FLAGS)("%s takes true, false, 0 and 1", async (field) => {
    const labels = Object.fromEntries(Object.values(BUTTON_OF).map((name) => [name, "Go"]));
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

  test("is_paused pauses and resumes; beside it nothing else is refused, and what is sound still counts", async () => {
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

  test.each(Object.entries(BUTTON_OF))("%s = 1 makes %s required", async (flag, name) => {
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
  test("star_redirection_min_rating is a whole number from 1 to 5", async () => {
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
  ] as const)("%s takes its values and no other", async (field, values, wrong) => {
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

  test.each(OBJECTS)("%s keeps unknown keys, merges, and is refused as another type", async (field) => {
    const { unique_form_id: id } = await created();
    await update(id, { [field]: { one: { a: 1, b: [1, { c: null }] }, two: "x" } });
    await update(id, { [field]: { one: { a: 2 } } });
    expect(await valueOf(id, field)).toMatchObject({ one: { a: 2, b: [1, { c: null }] }, two: "x" });
    for (const wrong of ["x", 5, ["a"], true])
      expect(await update(id, { [field]: wrong })).toMatchObject({ status: 422 });
  });

  test("a field may be sent in the group it is read in, and is one with the flat field", async () => {
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

  test("a record that was read can be written back, and nothing changes", async () => {
    const form = await created({ custom_attributes: { a: { b: [1] } }, allow_star_redirection: true, page_title: "T" });
    expect(await update(form.unique_form_id, form)).toMatchObject({ status: 200 });
    const { updated_at: _a, ...after } = await read(form.unique_form_id);
    const { updated_at: _b, ...before } = form;
    expect(after).toEqual(before);
  });
});

test("4.12: only what is sent changes, and unknown or protected fields are ignored", async () => {
  const form = await created({ page_title: "T", custom_attributes: { a: 1 } });
  const sent = {
    description: "D",
    unknown: 1,
    id: 9,
    workspace_id: 9,
    project_id: 9,
    user_id: 9,
    unique_form_id: "x",
    slug: "x",
    views: 9,
    version: 9,
    created_at: "x",
  };
  await update(form.unique_form_id, sent);
  const { updated_at: _a, ...after } = await read(form.unique_form_id);
  const { updated_at: _b, ...before } = form;
  expect(after).toEqual({ ...before, description: "D" });
});
