import { describe, expect, test } from "vitest";
import { FORM_GROUPS, FormFields, FormPatch } from "#contract/forms/form-fields.ts";
import { FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { BUILT_IN_TYPE } from "#contract/forms/form-question.ts";
import { BUTTON_LABEL_FIELDS } from "#contract/forms/form-field-names.ts";
import { hasControl } from "./form-fields.ts";
import { changedFields, buildFormUpdate } from "./form-changes.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { FLAGS, FORM_FIELDS, type FormField, type FormValues, readValues, TEXTS } from "./form-values.ts";
import { valuesOf } from "./read-form-values.ts";

const form = formRecord({ custom_attributes: { theirs: { kept: 1 }, look: { theme: "dark", shade: "theirs" } } });
const start = valuesOf(form);

const ADDRESS = "https://example.com/a";
const SPECIAL: Partial<FormValues> = {
  public_slug: "another-slug",
  language_id: "de",
  page_image: ADDRESS,
  favicon: ADDRESS,
  branding_affiliate_link: ADDRESS,
  thankyou_redirection_url: ADDRESS,
  thankyou_affiliate_link: ADDRESS,
  reviews_widget_id: "0191d7f0-65a8-4d6c-9d3c-6c5f1a1a1a1a",
  page_main_message: "<p>Hello <strong>there</strong></p>",
};

const other: FormValues = {
  ...start,
  ...Object.fromEntries(TEXTS.map((name) => [name, SPECIAL[name] ?? `New ${name}`])),
  ...Object.fromEntries(FLAGS.map((name) => [name, !start[name]])),
  rating_type: "thumbs_up",
  thank_you_type: "redirect",
  audio_duration: 45,
  video_duration: 90,
  star_redirection_min_rating: 4,
  review_label_ids: ["01hzy3v9q4k5m6n7p8r9s0t1v2"],
  allow_files: ["image", "video"],
  additionalinfo: ["one"],
  introduction_media: [{ details: { file: "a/b.png", file_name: "b.png", original_url: ADDRESS } }],
  thankyou_message_media: [{ details: { original_path: "a/c.png" }, of: "theirs" }],
  other_review_platforms: [{ url: ADDRESS, platform: "Elsewhere", is_enabled: true, button_text: "Go", icon: "star" }],
  star_redirection_platforms: [{ url: ADDRESS, is_enabled: false, button_style: { colour: "red" } }],
  media_attributes: { theirs: true },
  extras: { ...start.extras, look: { ...start.extras.look, radius: 9 } },
  questions: start.questions.slice(1),
};

const through = (now: FormValues) => valuesOf(form, FormPatch.parse(buildFormUpdate(start, now)));

test("the editor has every field of an update exactly once", () => {
  const groups = ["form_attributes", "thankyou_attributes", "submit_attributes"];
  const known = Object.keys(FormFields.shape).filter((name) => !groups.includes(name));
  const own = FORM_FIELDS.map((name) => (name === "extras" ? "custom_attributes" : name));
  expect(own.toSorted()).toEqual(known.toSorted());
});

test.each(FORM_FIELDS)("%s reads back as it was set, and nothing else is sent", (field: FormField) => {
  const now = { ...start, [field]: other[field] };
  expect(changedFields(start, now)).toEqual([field]);
  // An update that turns a source on is only valid with its button label.
  const labels = Object.entries(BUTTON_LABEL_FIELDS).flatMap(([way, label]) =>
    way === field && now[field] ? [label] : [],
  );
  const sent = Object.keys(buildFormUpdate(start, now));
  expect(sent.toSorted()).toEqual([field === "extras" ? "custom_attributes" : field, ...labels].toSorted());
  expect(through(now)).toEqual(now);
});

test("all fields read back together", () => {
  expect(through(other)).toEqual(other);
});

describe("reading form values", () => {
  test("a grouped field is read like the flat one", () => {
    const nested = {
      thankyou_attributes: { thankyou_title: "Nested" },
      form_attributes: { text: { modal_title: "M" } },
    };
    expect(valuesOf(form, nested)).toMatchObject({ thankyou_title: "Nested", modal_title: "M" });
  });

  test("null becomes the default, or empty", () => {
    const changed = formRecord({ page_title: "Own" });
    const values = valuesOf(changed, { page_title: null, description: null });
    expect(values).toMatchObject({ page_title: FORM_DEFAULTS.page_title, description: "" });
  });

  test("a partial question keeps its stored rest, as in an update", () => {
    const [first, second] = form.questions;
    const own = { question_label: "Size", question_type: 10, options: ["Small"] };
    const { questions } = valuesOf(form, {
      questions: [{ id: second?.id, position: 1 }, { id: first?.id, question_label: "Who?", position: 0 }, own],
    });
    expect(questions).toEqual([
      { ...start.questions[0], question_label: "Who?" },
      start.questions[1],
      expect.objectContaining({ ...own, question_text: expect.stringMatching(/./), mandatory: false }),
    ]);
    const bare = readValues({ questions: [{ question_text: "email" }] });
    expect(bare.questions).toMatchObject([{ question_text: "email", mandatory: false, options: [] }]);
  });

  test("a built-in question keeps its type", () => {
    expect(valuesOf(form, { questions: [{ question_text: "photo" }] }).questions).toMatchObject([
      { question_text: "photo", question_type: BUILT_IN_TYPE.photo },
    ]);
  });

  test("every grouped field is read", () => {
    for (const group of Object.values(FORM_GROUPS))
      for (const name of Object.keys(group)) expect(FORM_FIELDS).toContain(name);
  });
});

describe("a question that was removed since", () => {
  const published = formRecord({ questions: form.questions.slice(1) });

  test("is sent as a new one when it comes back, and the others keep their ids", () => {
    const sent = buildFormUpdate(valuesOf(published), start);
    expect(sent).not.toHaveProperty("questions.0.id");
    expect(sent).toHaveProperty("questions.0.question_text", start.questions[0]?.question_text);
    expect(sent).toHaveProperty("questions.1.id", start.questions[1]?.id);
  });

  test("has no id in a draft or version that still lists it", () => {
    const { questions } = valuesOf(published, { questions: form.questions });
    expect(questions.map(({ id }) => id)).toEqual([undefined, ...start.questions.slice(1).map(({ id }) => id)]);
  });
});

test.each([
  ["questions.3.question_label", true],
  ["questions.3.options.0", true],
  ["questions.3.id", false],
  ["questions.3", false],
  ["questions", false],
  ["star_redirection_platforms.0.url", true],
  ["star_redirection_platforms.0.button_style", false],
  ["extras.look.light.text", true],
  ["introduction_media.0.details", true],
  ["unknown", false],
])("%s has a control of its own: %s", (path, expected) => {
  expect(hasControl(path)).toBe(expected);
});

describe("other applications' keys in custom_attributes", () => {
  test("stay when our keys change, and ours go when they are removed", () => {
    const look = { ...start.extras.look, theme: undefined, radius: 4 };
    const sent = buildFormUpdate(start, { ...start, extras: { ...start.extras, look } });
    expect(sent.custom_attributes).toMatchObject({
      theirs: { kept: 1 },
      look: { shade: "theirs", radius: 4, theme: null },
    });
    expect(valuesOf(form, FormPatch.parse(sent)).extras.look).toMatchObject({ radius: 4, shade: "theirs" });
    expect(valuesOf(form, FormPatch.parse(sent)).extras.look.theme).toBeUndefined();
  });

  test("removing one language keeps the others", () => {
    const translations = { de: { page_title: "Hallo" }, es: { page_title: "Hola" } };
    const spoken = formRecord({ custom_attributes: { languages: { offered: ["de", "es"], words: translations } } });
    const before = valuesOf(spoken);
    const languages = { ...before.extras.languages, words: { es: translations.es } };
    const sent = buildFormUpdate(before, { ...before, extras: { ...before.extras, languages } });
    expect(valuesOf(spoken, FormPatch.parse(sent)).extras.languages.words).toEqual({ es: translations.es });
  });
});
